import { describe, expect, it } from "vitest";
import type { CellCard, EntryCard } from "../wire";
import { ANYTHING, narrowed, powersOf, startOf, wanted, type Wish } from "./shelf";

const cell = (slot: string, power = "", name = ""): CellCard => ({ slot, value: 8, power, name, colour: power && "red", says: power && `${name}.` });
const entry = (id: string, name: string, points: number[], tags: Record<string, string[]>, ...cells: CellCard[]): EntryCard => ({
  id, name, kind: "", art: id, parts: ["characters"], set: "", points, tags, facts: [], texts: [`${name} sings.`], unique: false,
  lines: points.map((cost, line) => ({ points: cost, clicks: [0, 1, 2].map((number) => ({ number: number + 1, start: number === line, ko: false, stop: false, cells })) })),
});
const SHELF = [
  entry("zoe", "Zoë", [40], { power: ["charge"], keyword: ["animal"] }, cell("speed", "charge", "Charge"), cell("attack")),
  entry("abel", "Abel", [140, 90], { power: ["charge", "outwit"], keyword: ["robot"] }, cell("speed", "charge", "Charge"), cell("damage", "outwit", "Outwit")),
  entry("elan", "Élan", [40], { keyword: ["animal"] }),
];
const PARTS = ["characters", "objects"];
const ids = (wish: Partial<Wish>): string[] => wanted(SHELF, { ...ANYTHING, ...wish }, PARTS, "fr").map((one) => one.id);

describe("the shelf", () => {
  it("is in order of names as the language has them, or the dearest first, things behind figures", () => {
    expect(ids({})).toEqual(["abel", "elan", "zoe"]);
    expect(ids({ order: "points" })).toEqual(["abel", "elan", "zoe"]);
    expect(wanted([...SHELF.slice(1), { ...SHELF[0]!, points: [200] }], { ...ANYTHING, order: "points" }, PARTS, "fr")[0]!.id).toBe("zoe");
    expect(SHELF[0]!.id).toBe("zoe");
    expect(wanted([{ ...SHELF[1]!, parts: ["objects"] }, SHELF[0]!], ANYTHING, PARTS, "fr").map((one) => one.id)).toEqual(["zoe", "abel"]);
  });

  it("is searched in names, powers and texts, accents aside", () => {
    expect(ids({ words: "ELAN" })).toEqual(["elan"]);
    expect(ids({ words: "outw sing" })).toEqual(["abel"]);
    expect(ids({ words: "nobody" })).toEqual([]);
  });

  it("is narrowed by tags, all of them, and by any of the costs", () => {
    expect(ids({ tags: { power: "charge" } })).toEqual(["abel", "zoe"]);
    expect(ids({ tags: { power: "charge", keyword: "animal", set: "" } })).toEqual(["zoe"]);
    expect(ids({ least: 80, most: 100 })).toEqual(["abel"]);
    expect(ids({ most: 40 })).toEqual(["elan", "zoe"]);
    expect(narrowed({ ...ANYTHING, tags: { power: "charge", set: "" }, most: 40 })).toBe(2);
  });

  it("knows the powers of a dial, each once, and where its lines begin", () => {
    expect(powersOf(SHELF[1]!).map((one) => `${one.slot} ${one.name}`)).toEqual(["speed Charge", "damage Outwit"]);
    expect([startOf(SHELF[1]!, 0), startOf(SHELF[1]!, 1), startOf(SHELF[1]!, 7)]).toEqual([0, 1, 0]);
  });
});
