import { describe, expect, it } from "vitest";
import type { Reel } from "../wire";
import { chapterFrom, chaptersAt, marksOf, moved, moveOfKey, wantedAt, within } from "./reel";

const chapter = (n: number, kind: string): Reel["chapters"][number] => ({ n, kind, text: `${kind} ${n}` });
const reel = {
  card: {} as Reel["card"],
  last: 40,
  chapters: [chapter(1, "turn"), chapter(9, "turn"), chapter(12, "battle"), chapter(20, "turn"), chapter(33, "battle"), chapter(40, "end")],
} satisfies Reel;

describe("a place in the replay", () => {
  it("stays inside it", () => {
    expect([-3, 0, 17.8, 41, NaN, Infinity].map((n) => within(reel, n))).toEqual([0, 0, 17, 40, 0, 0]);
  });

  it("comes from the address, or is the beginning", () => {
    expect(["12", "99", "-1", "x", "", null].map((text) => wantedAt(reel, text))).toEqual([12, 40, 0, 0, 0, 0]);
  });

  it("lies in a turn, and in a battle once it has begun there", () => {
    expect(chaptersAt(reel, 0)).toEqual({ turn: null, battle: null });
    expect(chaptersAt(reel, 11)).toEqual({ turn: reel.chapters[1], battle: null });
    expect(chaptersAt(reel, 15)).toEqual({ turn: reel.chapters[1], battle: reel.chapters[2] });
    expect(chaptersAt(reel, 20).battle).toBeNull();
  });
});

describe("jumping", () => {
  it("goes to the next battle and the one before", () => {
    expect(chapterFrom(reel, 12, "battle", 1)?.n).toBe(33);
    expect(chapterFrom(reel, 33, "battle", -1)?.n).toBe(12);
    expect(chapterFrom(reel, 33, "battle", 1)).toBeNull();
  });

  it("stays where it is when there is nothing to jump to", () => {
    expect(moved(reel, 35, { do: "chapter", kind: "battle", by: 1 })).toBe(35);
    expect(moved(reel, 40, { do: "step", by: 1 })).toBe(40);
    expect(moved(reel, 5, { do: "first" })).toBe(0);
    expect(moved(reel, 5, { do: "last" })).toBe(40);
    expect(moved(reel, 5, { do: "play" })).toBe(5);
  });

  it("is done by keys", () => {
    const at = (key: string, shift = false): number => moved(reel, 10, moveOfKey(key, shift)!);
    expect(["ArrowRight", "ArrowLeft", "Home", "End", "PageDown", "PageUp"].map((key) => at(key))).toEqual([11, 9, 0, 40, 12, 10]);
    expect([at("ArrowRight", true), at("ArrowLeft", true)]).toEqual([20, 9]);
    expect(moveOfKey(" ", false)).toEqual({ do: "play" });
    expect(moveOfKey("x", false)).toBeNull();
  });
});

it("marks lie where their choices are", () => {
  expect(marksOf(reel).map((mark) => mark.at)).toEqual([0.025, 0.225, 0.3, 0.5, 0.825, 1]);
  expect(marksOf({ ...reel, last: 0, chapters: [] })).toEqual([]);
});
