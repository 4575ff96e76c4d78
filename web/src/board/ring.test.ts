import { describe, expect, it } from "vitest";
import { RING, ringGrowth, ringSpots } from "./geometry";

const SIDES = [0, 1, 2, 3, 4, 5];

describe("the ring of arrows", () => {
  it("is as drawn where there is room for fingers", () => {
    expect(ringGrowth(1)).toBe(1);
    const spots = ringSpots("hex-flat", { x: 10, y: 0 }, SIDES, 1, { x: -50, y: -50, width: 100, height: 100 });
    for (const spot of spots) expect(Math.hypot(spot.x - 10, spot.y)).toBeCloseTo(RING);
  });

  it("has arrows at least 40 pixels apart on a phone", () => {
    const scale = 0.35;
    const spots = ringSpots("hex-pointy", { x: 0, y: 0 }, SIDES, scale, { x: -500, y: -500, width: 1000, height: 1000 });
    spots.forEach((spot, i) => {
      const next = spots[(i + 1) % spots.length]!;
      expect(Math.hypot(spot.x - next.x, spot.y - next.y) * scale).toBeGreaterThan(40);
    });
  });

  it("stays in sight at the border, with arrows apart", () => {
    const scale = 0.35;
    const seen = { x: 0, y: 0, width: 1000, height: 1000 };
    const spots = ringSpots("hex-pointy", { x: 70, y: 80 }, SIDES, scale, seen);
    for (const spot of spots) {
      expect(spot.x * scale).toBeGreaterThanOrEqual(16);
      expect(spot.y * scale).toBeGreaterThanOrEqual(16);
    }
    const places = new Set(spots.map((spot) => `${Math.round(spot.x)},${Math.round(spot.y)}`));
    expect(places.size).toBe(6);
  });

  it("does not mind a board that has no size yet", () => {
    expect(ringGrowth(0)).toBe(1);
  });
});
