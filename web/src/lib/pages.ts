// Which file a page is in; each is fetched when it is needed, the first one while the words are on their way.
import type { Component } from "svelte";
import Home from "../pages/Home.svelte";
import { skinOf } from "../skins";
import type { Route } from "./route";
import { held, invitation } from "./store";

export type Page = Component<Record<string, string>>;
const FILES = import.meta.glob<{ default: Page }>(["../pages/*.svelte", "!../pages/Home.svelte"]);
const NAMES: Record<Route["page"], string> = {
  home: "Home", new: "NewTable", table: "Table", join: "Join", replay: "Replay", study: "Study", puzzles: "Puzzles",
  puzzle: "Puzzle", rules: "Rules", rule: "Rules", tables: "Tables", lineups: "Lineups", settings: "Settings", nowhere: "Nowhere",
};

/** The name of the page at a place; whoever comes with an invitation is asked for a name first. */
export function pageName(route: Route): string {
  return route.page === "table" && invitation(route.table) !== "" ? "Join" : NAMES[route.page];
}

export async function page(name: string): Promise<Page> {
  if (name === "Home") return Home as unknown as Page;
  const file = FILES[`../pages/${name}.svelte`];
  if (!file) throw new Error(`there is no page ${name}`);
  return (await file()).default;
}

/** Fetch what the page at a place will want; what goes wrong is said when it is wanted. */
export function foresee(route: Route): void {
  page(pageName(route)).catch(() => undefined);
  const game = route.page === "table" ? held(route.table)?.game : undefined;
  if (game) skinOf(game).catch(() => undefined);
}
