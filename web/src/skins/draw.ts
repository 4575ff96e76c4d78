// Small tools for drawing in SVG text: escaping, numerals of our own, colours, chance that is always the same.
import { corners, points, round } from "../board/geometry";

export { round };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes any text safe inside SVG. */
export function esc(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A shape like a space, of this size. */
export function cellShape(shape: string, size: number, attributes: string): string {
  return `<polygon points="${points(shape, size)}" ${attributes}/>`;
}

/** A path that goes round a space; with `pathLength` 60 every side is 10 long (a square: 15). */
export function around(shape: string, size: number): string {
  return `${corners(shape, size)
    .map((corner, i) => `${i ? "L" : "M"}${round(corner.x)} ${round(corner.y)}`)
    .join("")}Z`;
}

export function circle(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function moved(x: number, y: number, inner: string, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${turn})` : "";
  const scaled = scale === 1 ? "" : ` scale(${round(scale)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${inner}</g>`;
}

// Numerals: strokes in a box 6 wide and 10 high.
const NUMERALS: Record<string, string> = {
  "0": "M3 0C1 0 0 1.8 0 5s1 5 3 5 3-1.8 3-5-1-5-3-5Z",
  "1": "M.9 2.1 3.5 0V10",
  "2": "M.2 2.6C.4 1 1.5 0 3 0c1.7 0 2.8 1.1 2.8 2.7C5.8 5 3 6.6.3 10H6",
  "3": "M.4 0H5.5L2.8 3.9C4.8 3.9 6 5.1 6 6.9 6 8.8 4.7 10 2.9 10 1.5 10 .5 9.3 0 8.2",
  "4": "M4.4 10V0L0 7H6",
  "5": "M5.4 0H1L.6 4.5C1.2 3.9 2 3.6 2.9 3.6 4.7 3.6 6 4.9 6 6.8 6 8.7 4.7 10 2.8 10 1.5 10 .4 9.3 0 8.3",
  "6": "M4.7 0C1.9 1.2 0 3.7 0 6.8 0 8.8 1.2 10 3 10s3-1.2 3-3-1.2-3-2.9-3C1.7 4 .5 4.9.1 6.3",
  "7": "M0 0H6L2.2 10",
  "8": "M3 4.6C1.5 4.6.5 3.6.5 2.3S1.5 0 3 0s2.5 1 2.5 2.3S4.5 4.6 3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10s3-1.1 3-2.7S4.8 4.6 3 4.6Z",
  "9": "M1.3 10C4.1 8.8 6 6.3 6 3.2 6 1.2 4.8 0 3 0S0 1.2 0 3s1.2 3 2.9 3c1.4 0 2.6-.9 3-2.3",
  "+": "M3 2.2V7.8M.2 5H5.8",
  "-": "M.4 5H5.6",
  "/": "M5 0 1 10",
  "×": "M.8 2.6 5.2 7.4M5.2 2.6.8 7.4",
};
const ADVANCE = 8.2;

/** Can this text be written with our numerals? */
export function isNumeral(text: string): boolean {
  return text !== "" && [...text].every((sign) => sign in NUMERALS);
}

/** Numerals centred on x,y; `weight` is the stroke in a box 10 high, `halo` a colour round them. */
export function numerals(text: string, x: number, y: number, height: number, colour: string, weight = 1.9, halo = ""): string {
  const signs = [...text].filter((sign) => sign in NUMERALS);
  const scale = height / 10;
  const width = signs.length * ADVANCE - (ADVANCE - 6);
  const strokes = signs
    .map((sign, i) => `<path d="${NUMERALS[sign]}"${i ? ` transform="translate(${round(i * ADVANCE)} 0)"` : ""}/>`)
    .join("");
  const at = `transform="translate(${round(x - (width * scale) / 2)} ${round(y - height / 2)}) scale(${round(scale)})"`;
  const line = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const under = halo ? `<g stroke="${halo}" stroke-width="${weight + 2.6}">${strokes}</g>` : "";
  return `<g ${at} ${line}>${under}<g stroke="${colour}" stroke-width="${weight}">${strokes}</g></g>`;
}

export const FONT = "font-family=\"system-ui,sans-serif\"";

/** Letters centred on x,y, as large as the width allows. */
export function letters(text: string, x: number, y: number, most: number, width: number, colour: string, weight = 700): string {
  const size = Math.min(most, width / Math.max(1, widthOf(text)));
  return (
    `<text x="${round(x)}" y="${round(y + size * 0.35)}" font-size="${round(size)}" font-weight="${weight}" ` +
    `text-anchor="middle" fill="${colour}" ${FONT}>${esc(text)}</text>`
  );
}

/** About how many letter heights wide a bold text is. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += /[mwMW]/.test(sign) ? 0.9 : /[iljtfrI.,:;'’!| -]/.test(sign) ? 0.36 : /[A-Z#]/.test(sign) ? 0.7 : 0.59;
  return width;
}

/** Breaks a name into at most `most` lines of about equal length. */
export function lines(text: string, most: number, wide: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (widthOf(text) <= wide || words.length < 2 || most < 2) return [words.join(" ")];
  let best = [text];
  let least = Infinity;
  for (let cut = 1; cut < words.length; cut++) {
    const head = words.slice(0, cut).join(" ");
    const rest = lines(words.slice(cut).join(" "), most - 1, wide);
    const widest = Math.max(widthOf(head), ...rest.map(widthOf));
    if (widest < least) [best, least] = [[head, ...rest], widest];
  }
  return best;
}

/** A number from a text, always the same one. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Between two colours `#rrggbb`: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const a = parseInt(from.slice(at, at + 2), 16);
    const b = parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share).toString(16).padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, "#ffffff", share);
}

export function darker(colour: string, share: number): string {
  return mix(colour, "#000000", share);
}

/** How bright a colour is to the eye, 0 to 1. */
export function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
