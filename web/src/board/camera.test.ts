import { describe, expect, it } from "vitest";
import { beside, fit, key, lens, NEAREST, pan, pinch, reveal, toBoard, toView, whole, within, zoomAt } from "./camera";

const box = { x: -100, y: -50, width: 400, height: 200 };
const view = { width: 800, height: 600 };

describe("the camera", () => {
  it("shows everything at first, in the middle", () => {
    expect(fit(box, view)).toBe(2);
    const by = lens(whole(box), box, view);
    expect(toView({ x: -100, y: -50 }, by)).toEqual({ x: 0, y: 100 });
    expect(toView({ x: 300, y: 150 }, by)).toEqual({ x: 800, y: 500 });
  });

  it("leaves a strip for buttons where the board loses least, and no corner of the board ever lies there", () => {
    expect(beside(50, box, view)).toEqual({ width: 800, height: 550, bottom: 50 });
    const tall = { width: 350, height: 300 };
    const square = { x: 0, y: 0, width: 100, height: 100 };
    const left = beside(44, square, tall);
    expect(left).toEqual({ width: 306, height: 300, right: 44 });
    for (const zoom of [1, 2, NEAREST]) {
      const corner = within({ x: 100, y: 100, zoom }, square, left);
      expect(toView({ x: 100, y: 100 }, lens(corner, square, left)).x).toBeLessThanOrEqual(306);
    }
  });

  it("is in the middle of everything where the strip takes nothing from it", () => {
    const wide = beside(44, { x: 0, y: 0, width: 100, height: 100 }, { width: 500, height: 300 });
    expect(lens(whole({ x: 0, y: 0, width: 100, height: 100 }), { x: 0, y: 0, width: 100, height: 100 }, wide)).toEqual({ scale: 3, dx: 100, dy: 0 });
  });

  it("does not fall over a view without size", () => {
    expect(fit(box, { width: 0, height: 0 })).toBe(1);
  });

  it("keeps the point under the pointer when it zooms", () => {
    const near = zoomAt(whole(box), 2, { x: 400, y: 300 }, box, view);
    const pointer = { x: 300, y: 350 };
    const before = toBoard(pointer, lens(near, box, view));
    const nearer = zoomAt(near, 1.3, pointer, box, view);
    const after = toBoard(pointer, lens(nearer, box, view));
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("comes neither too near nor too far", () => {
    expect(zoomAt(whole(box), 100, { x: 0, y: 0 }, box, view).zoom).toBe(NEAREST);
    expect(zoomAt(whole(box), 0.1, { x: 0, y: 0 }, box, view)).toEqual(whole(box));
  });

  it("never leaves the board", () => {
    const near = zoomAt(whole(box), 2, { x: 400, y: 300 }, box, view);
    const far = pan(near, 5000, 5000, box, view);
    const by = lens(far, box, view);
    expect(toBoard({ x: 0, y: 0 }, by).x).toBeCloseTo(box.x);
    expect(toBoard({ x: 0, y: 0 }, by).y).toBeCloseTo(box.y);
    // where all of its height fits it stays in the middle
    expect(pan({ x: 0, y: 0, zoom: 1.2 }, 0, 500, box, view).y).toBe(50);
    expect(within({ x: 9999, y: 0, zoom: 1 }, box, view)).toEqual(whole(box));
  });

  it("drags by pixels", () => {
    const near = zoomAt(whole(box), 4, { x: 400, y: 300 }, box, view);
    expect(pan(near, -80, 40, box, view)).toMatchObject({ x: near.x + 10, y: near.y - 5 });
  });

  it("pinches: twice as far apart is twice as near", () => {
    const now = pinch(whole(box), [{ x: 300, y: 300 }, { x: 500, y: 300 }], [{ x: 200, y: 300 }, { x: 600, y: 300 }], box, view);
    expect(now.zoom).toBeCloseTo(2);
    expect(now.x).toBeCloseTo(100);
  });

  it("listens to + - and 0 only", () => {
    const near = key(whole(box), "+", box, view);
    expect(near?.zoom).toBeCloseTo(1.25);
    expect(key(near ?? whole(box), "-", box, view)?.zoom).toBeCloseTo(1);
    expect(key({ x: 0, y: 0, zoom: 3 }, "0", box, view)).toEqual(whole(box));
    expect(key(whole(box), "a", box, view)).toBeNull();
  });

  it("moves only to show what is out of sight", () => {
    const near = zoomAt(whole(box), 4, { x: 400, y: 300 }, box, view);
    expect(reveal(near, { x: near.x, y: near.y }, box, view)).toBe(near);
    const moved = reveal(near, { x: 280, y: 50 }, box, view, 10);
    expect(toView({ x: 280, y: 50 }, lens(moved, box, view)).x).toBeLessThanOrEqual(800);
    expect(moved.x).toBeGreaterThan(near.x);
  });
});
