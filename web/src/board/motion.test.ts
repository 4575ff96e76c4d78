import { describe, expect, it } from "vitest";
import type { Piece } from "../wire";
import { after, changed, leave, thrust, turnBy, way } from "./motion";
import type { Motion } from "./types";

const piece = (id: string, place: string): Piece => ({
  id, place, owner: 0, controller: 0, art: id, label: id, name: id, turn: 1, badges: [], dim: false, kind: "", rules: [],
});
const motion = (kind: string, more: Partial<Motion> = {}): Motion => ({ kind, piece: "p", to: "", value: 0, text: "", ms: 100, ...more });
const pieces = [piece("p", "c1"), piece("q", "c2")];

describe("what motions change", () => {
  it("moves a piece, also after another motion", () => {
    const once = after(new Map(), motion("move", { to: "c5" }), pieces);
    const twice = after(once, motion("jump", { to: "c7" }), pieces);
    expect(changed(pieces, twice)[0]?.place).toBe("c7");
    expect(changed(pieces, twice)[1]).toBe(pieces[1]);
  });
  it("takes a piece away, but shows it while it leaves", () => {
    const gone = after(new Map(), motion("remove", { to: "discard0" }), pieces);
    expect(changed(pieces, gone).map((one) => one.id)).toEqual(["q"]);
    expect(changed(pieces, gone, "p")[0]).toBe(pieces[0]);
  });
  it("places a piece that the scene does not have yet", () => {
    const actor = piece("n", "c9");
    const came = after(new Map(), motion("place", { piece: "n", to: "c9", actor }), pieces);
    expect(changed(pieces, came).map((one) => one.id)).toEqual(["p", "q", "n"]);
    expect(after(new Map(), motion("place", { piece: "n", to: "c9" }), pieces).size).toBe(0);
  });
  it("shows the other side of a tile that is turned up, and who commands it", () => {
    const actor = { ...piece("p", "stack"), art: "escape" };
    expect(changed(pieces, after(new Map(), motion("flip", { to: "stack", actor }), pieces))[0]?.art).toBe("escape");
    expect(changed(pieces, after(new Map(), motion("control", { value: 2 }), pieces))[0]?.controller).toBe(2);
  });
  it("changes nothing for a glow or an unknown piece", () => {
    const none = new Map();
    expect(after(none, motion("glow"), pieces)).toBe(none);
    expect(after(none, motion("move", { piece: "", to: "c3" }), pieces)).toBe(none);
    expect(after(none, motion("move", { piece: "x", to: "c3" }), pieces)).toBe(none);
  });
});

describe("ways", () => {
  it("end where the piece lies", () => {
    for (const kind of ["move", "jump"]) {
      const frames = way(kind, { x: 100, y: -40 });
      expect(frames[0]?.transform).toBe("translate(100px, -40px) scale(1)");
      expect(frames.at(-1)?.transform).toBe("translate(0px, 0px) scale(1)");
    }
  });
  it("jumps higher than it walks", () => {
    const lift = (kind: string): number => Math.min(...way(kind, { x: 100, y: 0 }).map((frame) => Number(/, (-?[\d.]+)px/.exec(String(frame.transform))?.[1])));
    expect(lift("jump")).toBeLessThan(lift("move"));
  });
  it("leaves for a place or fades", () => {
    expect(leave({ x: 10, y: 20 }).at(-1)?.transform).toContain("translate(10px, 20px)");
    expect(leave(null).at(-1)?.opacity).toBe(0);
  });
  it("thrusts and comes back", () => {
    expect(thrust({ x: 0, y: 0 }).at(-1)).toEqual({ transform: "none" });
  });
  it("turns the shorter way", () => {
    expect(turnBy(0, 1, 6)).toBe(60);
    expect(turnBy(0, 5, 6)).toBe(-60);
    expect(turnBy(5, 0, 6)).toBe(60);
    expect(turnBy(2, 2, 6)).toBe(0);
    expect(turnBy(0, 3, 4)).toBe(-90);
  });
});
