// Help at the table, fetched when somebody asks for it.
export { Helper } from "./helper.svelte";
export { default as Panel } from "./Panel.svelte";
