import { describe, expect, it } from "vitest";
import type { Mark } from "../wire";
import { drawMarks, lies, marksArt, wordsOf } from "./marks";

const mark = (kind: string, more: Partial<Mark> = {}): Mark => ({ kind, start: "a", end: "b", value: 0, text: "", reasons: [], face: "", ...more });
const where = (id: string) => ({ a: { x: 0, y: 0 }, b: { x: 100, y: 0 }, c: { x: 0, y: 100 } })[id] ?? null;

describe("marks", () => {
  it("leave out what lies nowhere on the board", () => {
    expect(drawMarks([mark("aim", { start: "w1", end: "w2" })], where)).toEqual([]);
    expect(drawMarks([mark("aim", { start: "w1" })], where)[0]?.at).toEqual({ x: 100, y: 0 });
  });
  it("do not hide one another between the same two", () => {
    const [one, two] = drawMarks([mark("attack", { value: 1 }), mark("attack", { value: 2, start: "b", end: "a" })], where);
    expect(one?.at).not.toEqual(two?.at);
  });
  it("lie below the pieces if they are a way", () => {
    expect(drawMarks([mark("path"), mark("attack")], where).map(lies)).toEqual([true, false]);
  });
  it("say their number, their words and their reasons", () => {
    expect(wordsOf(mark("attack", { value: 3, text: "melee", reasons: ["+2 printed", "+1 HQ"] }))).toEqual(["3 melee", "+2 printed", "+1 HQ"]);
    expect(wordsOf(mark("aim"))).toEqual([]);
  });
  it("put a total over its piece, and a skull where something is destroyed", () => {
    const [total] = drawMarks([mark("glow", { end: "", value: 12 })], where);
    expect(total?.at.y).toBeLessThan(0);
    const art = marksArt(drawMarks([mark("damage", { start: "", end: "b" }), mark("path"), mark("control", { end: "c" })], where));
    expect(art).not.toContain("NaN");
    expect(art).not.toContain("undefined");
  });
});
