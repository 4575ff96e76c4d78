// Objects and markers: a ring in yellow or red with one or two strokes, a sign of the terrain a marker makes.
import type { Piece } from "../../wire";
import { find, initials, INK, PAPER } from "../clix";
import { circle, letters } from "../draw";

/** Light: a yellow ring with one stroke; heavy: a red one with two. Equipment has corners. */
export function object(piece: Piece): string {
  const heavy = find(piece, "weight")?.tone === "heavy";
  const [ring, face] = heavy ? ["#c62f2a", "#f3d9d2"] : ["#e0b21c", "#fbf1cf"];
  const strokes = heavy ? "M-5-31V-24M5-31V-24" : "M0-31V-24";
  const body =
    piece.kind === "equipment"
      ? `<path d="M0-32 30-14V14L0 32-30 14V-14Z" fill="${face}" stroke="${ring}" stroke-width="6" stroke-linejoin="round"/>`
      : circle(0, 0, 29, `fill="${face}" stroke="${ring}" stroke-width="6"`);
  return (
    '<ellipse cy="4" rx="31" ry="30" fill="#000" fill-opacity=".28"/>' +
    body +
    `<path d="${strokes}" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
    `<path d="M-13-12H13L17 4V13H-17V4Z" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"/>` +
    letters(initials(piece.name), 0, 1, 19, 34, INK, 800)
  );
}

/** A being and no object: no ring of a weight but a round head with ears and eyes. */
export function companion(piece: Piece): string {
  return (
    '<ellipse cy="6" rx="29" ry="28" fill="#000" fill-opacity=".28"/>' +
    `<path d="M-24-8-27-33-8-24Q0-27 8-24L27-33 24-8Q30 6 22 18 12 30 0 30-12 30-22 18-30 6-24-8Z" fill="#dcebdd" stroke="#3f7d4f" stroke-width="4.5" stroke-linejoin="round"/>` +
    circle(-10, -9, 3.4, `fill="${INK}"`) +
    circle(10, -9, 3.4, `fill="${INK}"`) +
    `<path d="M-3-2H3L0 2Z" fill="${INK}"/>` +
    letters(initials(piece.name), 0, 14, 17, 34, INK, 800)
  );
}

const SIGNS: Record<string, string> = {
  hindering: "M-12 12 12-12M-14 0 0-14M0 14 14 0",
  blocking: "M-12-12H12V12H-12ZM-12 0H12M0-12V0M-5 0V12M6 0V12",
  water: "M-14-5q7-8 14 0t14 0M-14 7q7-8 14 0t14 0",
  obscuring: "M-12-9H4M-4 0H13M-13 9H6",
  clear: "M-9 0-2 7 10-8",
};

/** A small flag in the middle of its square: what it makes of it. */
export function marker(piece: Piece): string {
  const sign = SIGNS[find(piece, "terrain")?.tone ?? ""] ?? "M-8 0H8M0-8V8";
  const worn = piece.dim ? ' opacity=".5"' : "";
  return (
    `<g${worn}><rect x="-23" y="-23" width="46" height="46" rx="9" fill="${PAPER}" fill-opacity=".86" stroke="${INK}" stroke-width="2.4" stroke-dasharray="6 3"/>` +
    `<path d="${sign}" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>`
  );
}
