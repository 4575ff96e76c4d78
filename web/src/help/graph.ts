// The chances over a match as areas on top of one another, and its turning points. Pure.
import type { Point, TurningSaid } from "../wire";

export const WIDE = 1000;
export const HIGH = 100;

/** The chances as parts of one whole: those who win together count together. */
export function shares(chances: readonly number[]): number[] {
  const sum = chances.reduce((all, one) => all + one, 0);
  return chances.map((one) => (sum > 0 ? one / sum : 1 / chances.length));
}

/** Where a moment lies on a line from the first to the last choice, 0 to 1. */
export function placeOf(n: number, last: number): number {
  return last > 0 ? Math.min(1, Math.max(0, n / last)) : 0;
}

/** The moment that lies there. */
export function momentAt(place: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * last);
}

/** The moment in which a choice was about to be made. */
export function before(n: number): number {
  return Math.max(0, n - 1);
}

/** One area for every seat, the first at the bottom: closed paths in a box WIDE by HIGH. A chance holds until the next is known. */
export function areas(points: readonly Point[], last: number): string[] {
  const seats = points[0]?.chances.length ?? 0;
  const stacked = points.map((point) => tops(shares(point.chances)));
  const xs = points.map((point) => round(placeOf(before(point.n), last) * WIDE));
  return Array.from({ length: seats }, (_, seat) => {
    const upper = edge(xs, stacked.map((one) => one[seat + 1]!));
    const lower = edge(xs, stacked.map((one) => one[seat]!)).reverse();
    return `M${[...upper, ...lower].map(([x, y]) => `${x} ${y}`).join("L")}Z`;
  });
}

/** The chances known last at this moment; null: before the first. */
export function pointAt(points: readonly Point[], n: number): Point | null {
  return points.findLast((point) => before(point.n) <= n) ?? points[0] ?? null;
}

/** The next turning point after (1) or before (-1) a moment; null: there is none. */
export function turningFrom(turnings: readonly TurningSaid[], n: number, by: 1 | -1): TurningSaid | null {
  return (by > 0 ? turnings.find((one) => before(one.n) > n) : turnings.findLast((one) => before(one.n) < n)) ?? null;
}

/** How a kind of turning point is drawn, in a box from -6 to 6: a shape each, not only a colour. */
export function signOf(kind: string): { path: string; colour: string } {
  return SIGNS[kind] ?? { path: "M-4-4H4V4H-4Z", colour: "var(--soft)" };
}

const SIGNS: Record<string, { path: string; colour: string }> = {
  blunder: { path: "M-5-5.5H5L0-.5ZM-5 .5H5L0 5.5Z", colour: "var(--bad)" },
  mistake: { path: "M-5-3.5H5L0 4.5Z", colour: "var(--warn)" },
  lucky: { path: "M0-6L1.6-1.9L6-1.8L2.5.9L3.7 5.2L0 2.7L-3.7 5.2L-2.5.9L-6-1.8L-1.6-1.9Z", colour: "var(--good)" },
  unlucky: { path: "M-5-3L-3-5L0-2L3-5L5-3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0Z", colour: "var(--about)" },
};

/** From 0 over every seat's top to 1. */
function tops(parts: readonly number[]): number[] {
  let sum = 0;
  return [0, ...parts.map((part) => (sum += part))];
}

function edge(xs: readonly number[], heights: readonly number[]): [number, number][] {
  const found = heights.map((height, i): [number, number] => [xs[i]!, round(HIGH * (1 - height))]);
  const first = found[0];
  const end = found.at(-1);
  return first && end ? [[0, first[1]], ...found, [WIDE, end[1]]] : [];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
