// Where spaces lie: hexes with a corner or a side on top, and squares. No rules, no pixels of a screen.
import type { Box, Point } from "./types";

/** From the middle of a hex to its corners. */
export const SIZE = 50;
/** The side of a square. */
export const SQUARE = 86;
/** From the middle of a space to the arrows round it. */
export const RING = 57;
const FINGER = 46; // pixels from the middle: six arrows round it are then more than 40 wide each
const INSET = 17; // pixels an arrow keeps from the border

const ROOT3 = Math.sqrt(3);

export interface Spot {
  x: number;
  y: number;
}

export function isHex(shape: string): boolean {
  return shape.startsWith("hex");
}

/** The middle of a space. */
export function centre(shape: string, spot: Spot): Point {
  if (shape === "hex-pointy") return { x: SIZE * ROOT3 * (spot.x + spot.y / 2), y: SIZE * 1.5 * spot.y };
  if (shape === "hex-flat") return { x: SIZE * 1.5 * spot.x, y: SIZE * ROOT3 * (spot.y + spot.x / 2) };
  return { x: SQUARE * spot.x, y: SQUARE * spot.y };
}

/** The corners of a space round 0,0, clockwise; corner `i` and `i + 1` bound side `i`. */
export function corners(shape: string, size = SIZE): Point[] {
  if (!isHex(shape)) {
    const half = ((SQUARE / 2) * size) / SIZE;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }
  const sides = Array.from({ length: 6 }, (_, side) => angle(shape, side) - 30);
  return sides.map((degrees) => polar(degrees, size));
}

/** `x,y x,y ...`, as SVG wants it. */
export function points(shape: string, size = SIZE): string {
  return corners(shape, size)
    .map((corner) => `${round(corner.x)},${round(corner.y)}`)
    .join(" ");
}

/** How many sides a space has. */
export function sideCount(shape: string): number {
  return isHex(shape) ? 6 : 4;
}

/** Where a side looks, in degrees clockwise from the right: flat hexes and squares count from the top, pointy hexes from the right. */
export function angle(shape: string, side: number): number {
  if (shape === "hex-pointy") return 60 * side;
  if (shape === "hex-flat") return 60 * side - 90;
  return 90 * side - 90;
}

/** The neighbour across a side. */
export function across(shape: string, spot: Spot, side: number): Spot {
  const [dx, dy] = steps(shape)[side] ?? [0, 0];
  return { x: spot.x + dx, y: spot.y + dy };
}

/** The side of `from` on which `to` lies; -1 if they do not touch. */
export function sideTo(shape: string, from: Spot, to: Spot): number {
  return steps(shape).findIndex(([dx, dy]) => from.x + dx === to.x && from.y + dy === to.y);
}

/** The side that looks nearest to this direction on the board. */
export function sideNear(shape: string, dx: number, dy: number): number {
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  let best = 0;
  let least = Infinity;
  for (let side = 0; side < sideCount(shape); side++) {
    const apart = Math.abs(((degrees - angle(shape, side) + 540) % 360) - 180);
    if (apart < least) [best, least] = [side, apart];
  }
  return best;
}

/** A point so many degrees clockwise from the right. */
export function polar(degrees: number, radius: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: Math.cos(radians) * radius, y: Math.sin(radians) * radius };
}

/** How much larger the ring of arrows must be drawn at this scale, so that a finger finds each. */
export function ringGrowth(scale: number): number {
  return scale > 0 ? Math.max(1, FINGER / (RING * scale)) : 1;
}

/** Where the arrows round a space are: on the ring, but never out of sight. */
export function ringSpots(shape: string, at: Point, sides: readonly number[], scale: number, seen: Box): (Point & { side: number })[] {
  const grown = ringGrowth(scale);
  const inset = grown > 1 ? INSET / scale : 0;
  const held = (value: number, start: number, length: number): number =>
    inset && length > 2 * inset ? Math.min(start + length - inset, Math.max(start + inset, value)) : value;
  return sides.map((side) => {
    const far = polar(angle(shape, side), RING * grown);
    return { side, x: held(at.x + far.x, seen.x, seen.width), y: held(at.y + far.y, seen.y, seen.height) };
  });
}

/** What all spaces together cover. */
export function bounds(shape: string, spots: readonly Spot[], margin = 0): Box {
  if (!spots.length) return { x: -margin, y: -margin, width: 2 * margin, height: 2 * margin };
  const around = corners(shape);
  const left = Math.min(...around.map((corner) => corner.x));
  const top = Math.min(...around.map((corner) => corner.y));
  const middles = spots.map((spot) => centre(shape, spot));
  const xs = middles.map((middle) => middle.x);
  const ys = middles.map((middle) => middle.y);
  const x = Math.min(...xs) + left - margin;
  const y = Math.min(...ys) + top - margin;
  return { x, y, width: Math.max(...xs) - left + margin - x, height: Math.max(...ys) - top + margin - y };
}

/** The outline of all spaces as one path: every side that has no neighbour. */
export function outline(shape: string, spots: readonly Spot[]): string {
  const taken = new Set(spots.map(key));
  const around = corners(shape);
  const next = new Map<string, Point>();
  for (const spot of spots) {
    const middle = centre(shape, spot);
    for (let side = 0; side < sideCount(shape); side++) {
      if (taken.has(key(across(shape, spot, side)))) continue;
      const [from, to] = ends(around, side);
      next.set(at(shift(middle, from)), shift(middle, to));
    }
  }
  return loops(next);
}

/** Both ends of a side round 0,0. */
export function ends(around: readonly Point[], side: number): [Point, Point] {
  const from = around[side];
  const to = around[(side + 1) % around.length];
  if (!from || !to) throw new RangeError(`there is no side ${side}`);
  return [from, to];
}

export function shift(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function key(spot: Spot): string {
  return `${spot.x},${spot.y}`;
}

function at(point: Point): string {
  return `${Math.round(point.x)},${Math.round(point.y)}`;
}

/** Follows sides from corner to corner until every loop is closed. */
function loops(next: Map<string, Point>): string {
  let path = "";
  for (const [start] of next) {
    let here = start;
    let loop = "";
    for (let to = next.get(here); to; to = next.get(here)) {
      next.delete(here);
      loop += `${loop ? "L" : "M"}${round(to.x)} ${round(to.y)}`;
      here = at(to);
    }
    if (loop) path += `${loop}Z`;
  }
  return path;
}

/** Steps across the sides, clockwise. */
function steps(shape: string): readonly (readonly [number, number])[] {
  if (shape === "hex-pointy") return POINTY;
  if (shape === "hex-flat") return FLAT;
  return STRAIGHT;
}

const POINTY = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;
const FLAT = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const;
const STRAIGHT = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
