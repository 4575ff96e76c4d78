import { merge } from "./merge";

export default merge(import.meta.glob("./*.en.json", { eager: true, import: "default" }));
