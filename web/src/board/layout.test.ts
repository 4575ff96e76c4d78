import { describe, expect, it } from "vitest";
import nsh from "../fixtures/nsh.json";
import type { Scene } from "../wire";
import { fan, lying, middles, where, zoneKind } from "./layout";

const scene = nsh as unknown as Scene;
const { shape, cells } = scene.board;
const spots = middles(shape, cells);

describe("the layout", () => {
  it("has every piece on a space where its space is, and no other", () => {
    const on = lying(shape, spots, scene.pieces);
    const expected = scene.pieces.filter((piece) => spots.has(piece.place));
    expect(on.map((one) => one.piece.id)).toEqual(expected.map((piece) => piece.id));
    for (const one of on) expect({ x: one.x, y: one.y }).toEqual(spots.get(one.piece.place));
  });
  it("fans out several pieces on one space, no two in one spot", () => {
    for (const count of [2, 3, 4, 5, 8]) {
      const places = Array.from({ length: count }, (_, i) => fan(shape, i, count));
      expect(new Set(places.map((at) => `${at.x.toFixed(2)},${at.y.toFixed(2)}`)).size).toBe(count);
      expect(places.every((at) => at.scale < 1 && Math.hypot(at.x, at.y) < 30)).toBe(true);
    }
    expect(fan(shape, 0, 1)).toEqual({ x: 0, y: 0, scale: 1 });
  });
  it("knows where things are", () => {
    const on = lying(shape, spots, scene.pieces);
    expect(where(cells[0]!.id, spots, on)).toEqual(spots.get(cells[0]!.id));
    expect(where(on[0]!.piece.id, spots, on)).toMatchObject({ x: on[0]!.x });
    expect(where("hand0", spots, on)).toBeNull();
    expect(zoneKind(scene, "hand0")).toBe("hand");
    expect(zoneKind(scene, "c1")).toBe("");
  });
});
