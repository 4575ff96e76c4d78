// The body of a tile: shadow, thickness, and a rim that tells the owner by colour and by pattern.
import { angle, corners, ends, round, sideCount } from "../board/geometry";
import { around, cellShape, darker } from "./draw";
import type { Look, Rim } from "./skin";

export const NOBODYS: Rim = { colour: "#6b645a", ink: "#ffffff", pattern: 0 };

/** Colours that differ in brightness too; the pattern differs for every seat. */
export const SEATS: readonly Rim[] = [
  { colour: "#2567b4", ink: "#ffffff", pattern: 0 },
  { colour: "#c44a1c", ink: "#ffffff", pattern: 1 },
  { colour: "#147d61", ink: "#ffffff", pattern: 2 },
  { colour: "#cf9f1c", ink: "#1d1206", pattern: 3 },
  { colour: "#8f3889", ink: "#ffffff", pattern: 4 },
  { colour: "#5c6168", ink: "#ffffff", pattern: 5 },
];

export function rimOf(look: Look, seat: number): Rim {
  return look.rims[seat] ?? SEATS[seat] ?? NOBODYS;
}

// dashes on a path of 60 round the tile
const PATTERNS: readonly (readonly [dash: string, offset: number, cap: string, width: number])[] = [
  ["", 0, "butt", 0],
  ["2.5 2.5", 1.25, "butt", 2.4],
  ["0 2.5", 0, "round", 2.5],
  ["", 0, "butt", 1.3],
  ["4 6", 2, "butt", 2.4],
  ["3 1 1 1 3 1", 1.5, "butt", 2.2],
];

/** The pattern along a rim whose middle line has this size. */
export function rimPattern(shape: string, rim: Rim, size: number, width = 1): string {
  const [dash, offset, cap, thick] = PATTERNS[rim.pattern] ?? ["", 0, "butt", 0];
  if (!thick) return "";
  const dashes = dash ? ` pathLength="60" stroke-dasharray="${dash}" stroke-dashoffset="${offset}"` : "";
  return (
    `<path d="${around(shape, size)}" fill="none" stroke="${rim.ink}" stroke-opacity=".92" ` +
    `stroke-width="${thick * width}" stroke-linecap="${cap}"${dashes}/>`
  );
}

/** Shadow, edge and rim; what is drawn on top fits into size 41. A piece that somebody else controls has a split rim. */
export function token(shape: string, own: Rim, control: Rim): string {
  const shadow = `<g transform="translate(0 3)">${cellShape(shape, 48.6, 'fill="#000" fill-opacity=".3"')}</g>`;
  const edge = `<g transform="translate(0 1.8)">${cellShape(shape, 48, `fill="${darker(control.colour, 0.55)}"`)}</g>`;
  const rim = cellShape(shape, 48, `fill="${control.colour}"`);
  const inner = own === control ? "" : cellShape(shape, 42.4, `fill="none" stroke="${own.colour}" stroke-width="2.6" stroke-dasharray="5 3"`);
  return shadow + edge + rim + bevel(shape) + rimPattern(shape, control, 44.6, 1.15) + inner;
}

/** Light from the upper left on the outer edge of a rim. */
function bevel(shape: string): string {
  const lit = sides(shape, 47.3, (light) => light > 0.3);
  const dull = sides(shape, 47.3, (light) => light < -0.3);
  return (
    `<path d="${lit}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>` +
    `<path d="${dull}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2"/>`
  );
}

/** The face of a tile cut like a gem: flat sides that catch more or less light. */
export function facets(shape: string, size: number, strength = 1): string {
  const around = corners(shape, size);
  let drawn = "";
  for (let side = 0; side < sideCount(shape); side++) {
    const light = lightOn(shape, side) * 0.15 * strength;
    const [a, b] = ends(around, side);
    drawn += `<path d="M0 0L${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}Z" fill="${light > 0 ? "#fff" : "#000"}" fill-opacity="${round(Math.abs(light))}"/>`;
  }
  return drawn;
}

/** 1: looks into the light, -1: away from it. */
function lightOn(shape: string, side: number): number {
  return Math.cos(((angle(shape, side) + 115) * Math.PI) / 180);
}

/** The sides that are wanted, as lines without breaks. */
function sides(shape: string, size: number, want: (light: number) => boolean): string {
  const around = corners(shape, size);
  const count = sideCount(shape);
  const wanted = Array.from({ length: count }, (_, side) => want(lightOn(shape, side)));
  let d = "";
  for (let side = 0; side < count; side++) {
    if (!wanted[side] || wanted[(side + count - 1) % count]) continue;
    // the first of a run
    const start = ends(around, side)[0];
    d += `M${round(start.x)} ${round(start.y)}`;
    for (let next = side; wanted[next % count] && next < side + count; next++) {
      const to = ends(around, next % count)[1];
      d += `L${round(to.x)} ${round(to.y)}`;
    }
  }
  return d;
}
