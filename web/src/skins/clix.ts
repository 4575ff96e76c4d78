// What the HeroClix skins share: round bases with a ring of clicks, plates, numbers in the corners, powers, dice.
import type { Badge, Die, Piece } from "../wire";
import { circle, darker, letters, lighter, lines, moved, numerals } from "./draw";
import { clicks, ring, statSign, STATS } from "./heroclix2008/dial";
import type { Tint } from "./heroclix2008/colours";
import type { Rim } from "./skin";

export const INK = "#1c1a17";
export const PAPER = "#fbf6ea";
export const LOUD = "#c2185b";
export const HEALTHY = "#49b35e";
export const HURT = "#e39a1b";
export const WEAK = "#e2412c";
/** strokes on a chip */
export const STROKE = `fill="none" stroke="${PAPER}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`;
// dashes round a base of radius 38, by the pattern of its rim
const DASHES = ["", "13 8", "3 6", "20 6 4 6", "30 14", "7 7"];

/** A gradient for the face of a base. */
export function faceDefs(id: string): string {
  return `<radialGradient id="${id}" cx=".4" cy=".3" r=".85"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#e6dcc6"/></radialGradient>`;
}

/** The base: shadow, thickness, a rim in the colour and the pattern of its owner; `face` is the id of a gradient. */
export function base(own: Rim, face: string): string {
  const dash = DASHES[own.pattern] ?? "";
  return (
    '<ellipse cy="4.5" rx="41" ry="40" fill="#000" fill-opacity=".32"/>' +
    circle(0, 2, 40.5, `fill="${darker(own.colour, 0.55)}"`) +
    circle(0, 0, 40.5, `fill="${own.colour}" stroke="${lighter(own.colour, 0.3)}" stroke-width="1"`) +
    (dash ? circle(0, 0, 38, `fill="none" stroke="${own.ink}" stroke-width="2.6" stroke-dasharray="${dash}"`) : "") +
    circle(0, 0, 35.4, `fill="url(#${face})" stroke="${INK}" stroke-width="1.2"`)
  );
}

/** A base with corners, from x,y, for tokens without a dial and for bases of several squares. */
export function slab(own: Rim, face: string, x: number, y: number, width: number, height: number): string {
  const dash = DASHES[own.pattern] ?? "";
  const rect = (inset: number, down: number, attributes: string): string =>
    `<rect x="${x + inset}" y="${y + inset + down}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${14 - inset}" ${attributes}/>`;
  return (
    rect(0, 4.5, 'fill="#000" fill-opacity=".32"') +
    rect(0, 2, `fill="${darker(own.colour, 0.55)}"`) +
    rect(0, 0, `fill="${own.colour}" stroke="${lighter(own.colour, 0.3)}" stroke-width="1"`) +
    (dash ? rect(2.5, 0, `fill="none" stroke="${own.ink}" stroke-width="2.6" stroke-dasharray="${dash}"`) : "") +
    rect(5.5, 0, `fill="url(#${face})" stroke="${INK}" stroke-width="1.2"`)
  );
}

/** The ring of clicks: what is left is filled, in a colour that says how much it is. */
export function health(piece: Piece, radius = 31.6): string {
  const all = clicks(piece);
  if (!all.length) return "";
  const gone = all.filter((click) => click.tone === "gone").length;
  const share = (all.length - gone) / all.length;
  return ring(all.length, gone, radius, 5, share > 0.67 ? HEALTHY : share > 0.34 ? HURT : WEAK, "#8c8473");
}

/** Initials, or with room for it the name. */
export function plate(piece: Piece, own: Rim, large: boolean): string {
  if (!large) {
    return (
      `<rect x="-15" y="15" width="30" height="16.5" rx="8" fill="${own.colour}" stroke="${PAPER}" stroke-width="1.6"/>` +
      letters(initials(piece.name), 0, 23.4, 13, 24, own.ink, 800)
    );
  }
  const rows = lines(piece.name, 2, 7.5);
  const high = rows.length * 7.4 + 3;
  return (
    `<rect x="-25" y="${24 - high}" width="50" height="${high}" rx="4" fill="${own.colour}" stroke="${PAPER}" stroke-width="1"/>` +
    rows.map((row, i) => letters(row, 0, 24 - high + 5.2 + i * 7.4, 7, 47, own.ink, 700)).join("")
  );
}

/** Two letters: of two words the first of each, else the first two. */
export function initials(name: string): string {
  const words = name.split(/[\s'’-]+/).filter((word) => word.length > 2);
  const two = words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}` : (words[0] ?? name).slice(0, 2);
  return two.slice(0, 1).toUpperCase() + two.slice(1);
}

/** The four numbers in the corners of the square, on the colour of a power that shows there. */
export function corners(piece: Piece, tint: (colour: string) => Tint): string {
  return STATS.map((stat, i) => {
    const badge = find(piece, stat);
    if (!badge) return "";
    const power = find(piece, `power-${stat}`);
    const shade = power ? tint(power.tone) : { fill: PAPER, ink: INK, sign: "" };
    const loud = badge.tone === "changed";
    const [x, y] = CORNERS[i]!;
    return moved(
      x, y,
      `<rect x="-13" y="-7.5" width="26" height="15" rx="4" fill="${shade.fill}" stroke="${loud ? LOUD : INK}" stroke-width="${loud ? 2.6 : 1.4}"/>` +
        moved(-7, 0, statSign(stat, shade.ink), 0.4) + numerals(badge.text, 5, 0, 9, shade.ink, 1.9),
    );
  }).join("");
}

const CORNERS = [[-29.5, -35], [29.5, -35], [29.5, 35], [-29.5, 35]] as const;

/** On a small base: a square for every power that shows, in its colour and with its sign. */
export function powers(piece: Piece, tint: (colour: string) => Tint): string {
  return piece.badges
    .filter((badge) => badge.kind.startsWith("power-"))
    .map((badge, i) => {
      const shade = tint(badge.tone);
      return `<g transform="translate(${-33 + i * 17} -33)"><rect x="-8" y="-8" width="16" height="16" rx="3" fill="${shade.fill}" stroke="${PAPER}" stroke-width="1.8"/><path d="${shade.sign}" transform="scale(1.2)" fill="${shade.ink}"/></g>`;
    })
    .join("");
}

/** A round sign on a base. */
export function chip(x: number, y: number, fill: string, inner: string): string {
  return moved(x, y, circle(0, 0, 10.5, `fill="${fill}" stroke="${PAPER}" stroke-width="2"`) + inner);
}

export function veil(): string {
  return circle(0, 0, 35, `fill="${INK}" fill-opacity=".3"`);
}

const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  "1": [[0, 0]],
  "2": [[-1, -1], [1, 1]],
  "3": [[-1, -1], [0, 0], [1, 1]],
  "4": [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  "5": [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  "6": [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function die(shown: Pick<Die, "face">): string {
  const pips = PIPS[shown.face];
  const body = `<rect x="-18" y="-18" width="36" height="36" rx="8" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>`;
  return body + (pips ? pips.map(([x, y]) => circle(x * 10, y * 10, 3.7, `fill="${INK}"`)).join("") : letters(shown.face.slice(0, 2), 0, 0, 15, 30, INK, 800));
}

/** Signs of badges that both games have; "" for others. */
export function sharedSign(badge: Badge, tint: (colour: string) => Tint, piece: Piece): string {
  if ((STATS as readonly string[]).includes(badge.kind) || badge.kind === "range") {
    return moved(-6, 0, statSign(badge.kind, "currentColor"), 0.52) + numerals(badge.text, 6.5, 0, 10, badge.tone === "changed" ? LOUD : "currentColor", 1.9);
  }
  if (badge.kind.startsWith("power-")) {
    // as on the dial: the value in the box of its power
    const shade = tint(badge.tone);
    const value = find(piece, badge.kind.slice("power-".length))?.text ?? "";
    const box = `<rect x="-12" y="-11" width="24" height="22" rx="4" fill="${shade.fill}" stroke="currentColor" stroke-opacity=".6"/>`;
    return value
      ? `${box}<path d="${shade.sign}" transform="translate(-7 -6) scale(.8)" fill="${shade.ink}"/>` + numerals(value, 2, 1.5, 10, shade.ink, 1.9)
      : `${box}<path d="${shade.sign}" transform="scale(1.7)" fill="${shade.ink}"/>`;
  }
  if (badge.kind === "click") {
    const [at, all] = badge.text.split("/").map(Number);
    return at && all ? ring(all, at - 1, 9, 4.5, badge.tone === "changed" ? HURT : HEALTHY, "currentColor") : "";
  }
  return "";
}

export function knocked(): string {
  return `<rect x="-12" y="-8" width="24" height="16" rx="3" fill="${WEAK}"/>` + letters("KO", 0, 0, 12, 20, "#ffffff", 800);
}

export function find(piece: Piece, kind: string): Badge | undefined {
  return piece.badges.find((badge) => badge.kind === kind);
}

export function has(piece: Piece, kind: string): boolean {
  return piece.badges.some((badge) => badge.kind === kind);
}
