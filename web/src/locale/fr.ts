import { merge } from "./merge";

export default merge(import.meta.glob("./*.fr.json", { eager: true, import: "default" }));
