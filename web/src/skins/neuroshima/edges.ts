// What a tile does across its edges. Drawn for the edge on top (y from -41, the rim, to -22, the plate), then turned.
import { numerals, round } from "../draw";

const DARK = "#15100c";
export const LOUD = "#ffb31a"; // what differs from the print

const MELEE = "#ff6a3d";
const SHOT = "#fff4d6";
const GAUSS = "#8be9ff";

/** Attacks of one edge; melee and shots share it side by side. */
export interface Edge {
  melee: number;
  ranged: number;
  gauss: number;
  armour: boolean;
  net: boolean;
  link: boolean;
  /** kinds of attack whose strength differs from the print */
  changed: readonly string[];
}

/** All signs of an edge that looks to the top. */
export function drawEdge(edge: Edge, accent: string): string {
  const shots = edge.ranged || edge.gauss;
  const both = edge.melee > 0 && shots > 0;
  return (
    (edge.net ? net() : "") +
    (edge.armour ? armour() : "") +
    (edge.link ? link(accent) : "") +
    (edge.melee ? shifted(both ? -8.5 : 0, teeth(edge.melee, both, edge.changed.includes("melee"))) : "") +
    (edge.ranged ? shifted(both ? 9 : 0, arrows(edge.ranged, both, edge.changed.includes("ranged"))) : "") +
    (edge.gauss ? shifted(both ? 9 : 0, rail()) : "")
  );
}

/** The number of a changed attack: it stays upright however the tile lies. `aside`: degrees beside the middle of the edge. */
export function changedNumber(value: number, degrees: number, aside: number): string {
  const radians = ((degrees + aside) * Math.PI) / 180;
  const x = Math.cos(radians) * 30.6;
  const y = Math.sin(radians) * 30.6;
  return numerals(String(value), x, y, 9, DARK, 2.4, LOUD);
}

/** Melee: as many teeth as wounds. */
function teeth(strength: number, narrow: boolean, changed: boolean): string {
  // a changed strength is written on one broad tooth
  if (changed) return sign(narrow ? "M0-43 9-22.5 0-26-9-22.5Z" : "M0-44 11.5-22 0-26-11.5-22Z", LOUD);
  const many = Math.min(strength, 4);
  const step = narrow ? 15 / many : [17, 13.5, 11, 8.5][many - 1] ?? 8.5;
  let d = "";
  for (let i = 0; i < many; i++) {
    const x = (i - (many - 1) / 2) * step;
    const half = step / 2 + 0.4;
    // notched like a spearhead, so that it is plain where it points
    d += `M${round(x)}-42L${round(x + half)}-24.5L${round(x)}-29.5L${round(x - half)}-24.5Z`;
  }
  return sign(d, MELEE);
}

/** Ranged: as many arrows as wounds. */
function arrows(strength: number, narrow: boolean, changed: boolean): string {
  if (changed) return sign(narrow ? "M0-42.5 8-33H6V-21H-6V-33H-8Z" : "M0-42.5 11-32H7V-21H-7V-32H-11Z", LOUD);
  const many = Math.min(strength, 3);
  const apart = narrow ? 8 : 10.5;
  let d = "";
  for (let i = 0; i < many; i++) {
    const x = (i - (many - 1) / 2) * apart;
    const head = many > 1 || narrow ? 4.8 : 6.4;
    const shaft = many > 1 || narrow ? 1.7 : 2.3;
    d += `M${x}-41.5L${x + head}-32H${x + shaft}V-20.5H${x - shaft}V-32H${x - head}Z`;
  }
  return sign(d, SHOT);
}

/** Gauss: a hollow arrow between rails. */
function rail(): string {
  return (
    `<path d="M0-41.5 7-31H3V-19H-3V-31H-7Z" fill="${DARK}" stroke="${DARK}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M0-41 6.6-31H2.6V-19.5H-2.6V-31H-6.6Z" fill="${DARK}" stroke="${GAUSS}" stroke-width="1.9" stroke-linejoin="round"/>` +
    `<path d="M-7-27V-20M7-27V-20" stroke="${DARK}" stroke-width="4" stroke-linecap="round"/><path d="M-7-27V-20M7-27V-20" stroke="${GAUSS}" stroke-width="1.9" stroke-linecap="round"/>`
  );
}

function sign(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="${DARK}" stroke-width="3.2" stroke-linejoin="round" paint-order="stroke"/>`;
}

/** Armour: a riveted bar along the edge. */
function armour(): string {
  return (
    `<path d="M-20.6-36.5H20.6L17-30H-17Z" fill="#c9d1d8" stroke="${DARK}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="M-19-35.3H19" stroke="#fff" stroke-opacity=".8" stroke-width="1.2"/>` +
    `<path d="M-14.5-33H-14.4M14.5-33H14.4" stroke="#4c545b" stroke-width="2.2" stroke-linecap="round"/>`
  );
}

/** A net: a fan of mesh. */
function net(): string {
  const mesh = "M-16-36 2-21M-9.5-36.5 7-22M-2-36.5 11-26M5.5-36.5 14-30.5M16-36-2-21M9.5-36.5-7-22M2-36.5-11-26M-5.5-36.5-14-30.5";
  return (
    `<path d="M-18-37H18L9-21Q0-18-9-21Z" fill="${DARK}" fill-opacity=".62" stroke="${DARK}" stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="${mesh}" fill="none" stroke="#fff4d6" stroke-width="1.3"/>` +
    `<path d="M-18-37H18L9-21Q0-18-9-21Z" fill="none" stroke="#fff4d6" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}

/** A link: a plug at the rim with its cable. */
function link(accent: string): string {
  return (
    `<path d="M0-20V-32" stroke="${DARK}" stroke-width="8"/><path d="M0-20V-32" stroke="${accent}" stroke-width="4.6"/>` +
    `<path d="M-9-41.5V-36A9 9 0 0 0 9-36V-41.5Z" fill="${accent}" stroke="${DARK}" stroke-width="1.8" stroke-linejoin="round"/>` +
    `<circle cy="-36.5" r="3.6" fill="${DARK}"/>`
  );
}

function shifted(x: number, inner: string): string {
  return x ? `<g transform="translate(${x} 0)">${inner}</g>` : inner;
}
