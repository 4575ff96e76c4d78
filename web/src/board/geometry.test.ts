import { describe, expect, it } from "vitest";
import { across, angle, bounds, centre, corners, distance, ends, outline, points, shift, sideCount, sideNear, sideTo, SIZE, SQUARE } from "./geometry";

const SHAPES = ["hex-pointy", "hex-flat", "square"];

describe("spaces", () => {
  it("puts axial hexes where the vocabulary says", () => {
    expect(centre("hex-pointy", { x: 1, y: 2 }).x).toBeCloseTo(SIZE * Math.sqrt(3) * 2);
    expect(centre("hex-pointy", { x: 1, y: 2 }).y).toBeCloseTo(SIZE * 3);
    expect(centre("hex-flat", { x: 2, y: -1 }).x).toBeCloseTo(SIZE * 3);
    expect(centre("hex-flat", { x: 2, y: -1 }).y).toBeCloseTo(0);
    expect(centre("square", { x: 2, y: 3 })).toEqual({ x: 2 * SQUARE, y: 3 * SQUARE });
  });

  it.each(SHAPES)("a neighbour of a %s lies in the middle of the side it is across, at equal distances", (shape) => {
    const here = { x: 1, y: 1 };
    for (let side = 0; side < sideCount(shape); side++) {
      const there = across(shape, here, side);
      const [a, b] = [centre(shape, here), centre(shape, there)];
      const far = distance(a, b);
      expect(far).toBeCloseTo(shape === "square" ? SQUARE : SIZE * Math.sqrt(3));
      expect((((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) - angle(shape, side) + 720) % 360).toBeCloseTo(0, 5);
      const [from, to] = ends(corners(shape), side).map((end) => shift(a, end)) as [typeof a, typeof a];
      expect((from.x + to.x) / 2).toBeCloseTo((a.x + b.x) / 2);
      expect((from.y + to.y) / 2).toBeCloseTo((a.y + b.y) / 2);
      expect(sideTo(shape, here, there)).toBe(side);
      expect(sideNear(shape, b.x - a.x + 3, b.y - a.y - 3)).toBe(side);
    }
  });

  it("counts sides clockwise: flat hexes from the north, pointy ones from the east", () => {
    expect(across("hex-flat", { x: 0, y: 0 }, 0)).toEqual({ x: 0, y: -1 });
    expect(across("hex-flat", { x: 0, y: 0 }, 2)).toEqual({ x: 1, y: 0 });
    expect(across("hex-pointy", { x: 0, y: 0 }, 0)).toEqual({ x: 1, y: 0 });
    expect(sideTo("hex-flat", { x: 0, y: 0 }, { x: 2, y: 0 })).toBe(-1);
  });

  it("has as many corners as sides", () => {
    expect(points("square").split(" ")).toHaveLength(4);
    expect(points("hex-flat").split(" ")).toHaveLength(6);
    expect(corners("hex-pointy").every((corner) => Math.abs(Math.hypot(corner.x, corner.y) - SIZE) < 1e-9)).toBe(true);
    expect(() => ends(corners("square"), 4)).toThrow("no side 4");
  });

  it("covers all spaces and their margin", () => {
    const box = bounds("square", [{ x: 0, y: 0 }, { x: 2, y: 1 }], 10);
    expect(box).toEqual({ x: -53, y: -53, width: 3 * SQUARE + 20, height: 2 * SQUARE + 20 });
    expect(bounds("hex-flat", [], 5)).toEqual({ x: -5, y: -5, width: 10, height: 10 });
    const hex = bounds("hex-flat", [{ x: 0, y: 0 }]);
    expect(hex.width).toBeCloseTo(100);
    expect(hex.height).toBeCloseTo(SIZE * Math.sqrt(3));
  });
});

describe("the outline", () => {
  const sides = (path: string): number => path.match(/[ML]/g)?.length ?? 0;
  it("is the border of a single space", () => {
    expect(sides(outline("hex-pointy", [{ x: 0, y: 0 }]))).toBe(6);
  });
  it("leaves out what two spaces share", () => {
    const path = outline("hex-flat", [{ x: 0, y: 0 }, { x: 0, y: 1 }]);
    expect(sides(path)).toBe(10);
    expect(path.match(/Z/g)).toHaveLength(1);
  });
  it("has a second loop round a hole", () => {
    const ring = [0, 1, 2, 3, 4, 5].map((side) => across("hex-flat", { x: 0, y: 0 }, side));
    const path = outline("hex-flat", ring);
    expect(path.match(/Z/g)).toHaveLength(2);
    expect(sides(path)).toBe(18 + 6);
  });
});
