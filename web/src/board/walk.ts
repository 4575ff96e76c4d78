// Walking over things with the arrow keys: the nearest one that way.
import type { Point } from "./types";

export interface Stop extends Point {
  id: string;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isWay(key: string): boolean {
  return key in WAYS;
}

/** The stop that an arrow key leads to from a point; null: there is nothing that way. */
export function step(from: Point, stops: readonly Stop[], key: string): Stop | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [dx, dy] = [stop.x - from.x, stop.y - from.y];
    const along = dx * way[0] + dy * way[1];
    if (along < 1) continue;
    const aside = Math.abs(dx * way[1] + dy * way[0]);
    // straight ahead is better than near: what lies aside counts twice, more than 60 degrees off not at all
    if (aside > along * 1.8) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [stop, cost];
  }
  return best;
}

/** The first stop in reading order: where walking begins. */
export function first(stops: readonly Stop[]): Stop | null {
  return stops.reduce<Stop | null>((best, stop) => (!best || stop.y < best.y - 1 || (Math.abs(stop.y - best.y) <= 1 && stop.x < best.x) ? stop : best), null);
}

/** The stop nearest to a point. */
export function nearest(from: Point, stops: readonly Stop[]): Stop | null {
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const far = Math.hypot(stop.x - from.x, stop.y - from.y);
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}
