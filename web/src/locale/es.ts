import { merge } from "./merge";

export default merge(import.meta.glob("./*.es.json", { eager: true, import: "default" }));
