import { describe, expect, it } from "vitest";
import { first, isWay, nearest, step } from "./walk";

const stops = [
  { id: "a", x: 0, y: 0 },
  { id: "b", x: 100, y: 10 },
  { id: "c", x: 50, y: 90 },
  { id: "d", x: 220, y: 0 },
];

describe("walking", () => {
  it("goes to the nearest that way", () => {
    expect(step(stops[0]!, stops, "ArrowRight")?.id).toBe("b");
    expect(step(stops[1]!, stops, "ArrowRight")?.id).toBe("d");
    expect(step(stops[1]!, stops, "ArrowLeft")?.id).toBe("a");
    expect(step(stops[0]!, stops, "ArrowDown")?.id).toBe("c");
  });
  it("stays where nothing lies that way", () => {
    expect(step(stops[0]!, stops, "ArrowUp")).toBeNull();
    expect(step(stops[0]!, stops, "x")).toBeNull();
    expect(isWay("ArrowUp")).toBe(true);
    expect(isWay("Enter")).toBe(false);
  });
  it("reaches every hex of a board from every other", () => {
    const hexes = [];
    for (let q = -2; q <= 2; q++) for (let r = -2; r <= 2; r++) if (Math.abs(q + r) <= 2) hexes.push({ id: `${q},${r}`, x: 75 * q, y: 86.6 * (r + q / 2) });
    const seen = new Set([hexes[0]!.id]);
    const queue = [hexes[0]!];
    for (let here = queue.pop(); here; here = queue.pop()) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = step(here, hexes, key);
        if (next && !seen.has(next.id)) {
          seen.add(next.id);
          queue.push(next as (typeof hexes)[number]);
        }
      }
    }
    expect(seen.size).toBe(19);
  });
  it("begins in reading order", () => {
    expect(first([stops[2]!, stops[3]!, stops[0]!])?.id).toBe("a");
    expect(first([])).toBeNull();
    expect(nearest({ x: 60, y: 60 }, stops)?.id).toBe("c");
  });
});
