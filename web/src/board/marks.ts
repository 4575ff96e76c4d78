// What is going on, drawn over the pieces: attacks, aims, paths, totals. SVG text, the same for the page and for export.
import { charge } from "../skins/charges";
import { letters, moved, numerals } from "../skins/draw";
import type { Mark } from "../wire";
import { distance, round } from "./geometry";
import type { Point } from "./types";

/** Is it drawn on the ground, below the pieces? */
export function lies(drawn: Drawn): boolean {
  return drawn.mark.kind === "path";
}

/** A mark ready to be drawn: its lines, and a sign with a number if it has one. */
export interface Drawn {
  mark: Mark;
  lines: string;
  sign: string;
  at: Point;
  /** everything it says, for a tooltip and for reading aloud */
  words: string[];
}

const DARK = "#17110c";
const STYLES: Record<string, { colour: string; width: number; dash: string }> = {
  attack: { colour: "#e2412c", width: 5, dash: "" },
  aim: { colour: "#ffd35c", width: 2.6, dash: "7 5" },
  control: { colour: "#c98bff", width: 3, dash: "10 4 2 4" },
  path: { colour: "#fff4d6", width: 4, dash: "1 9" },
  threat: { colour: "#ff8d5c", width: 3.4, dash: "11 6" },
};
const OWN = { colour: "#62c8f0", width: 3.4, dash: "" }; // what one could do oneself
const REACH = 36; // lines begin and end at the rim of a tile
const BESIDE = 30; // between lines side by side
const PLACES = [0.5, 0.3, 0.7, 0.12, 0.88]; // of letters along a line

/** `growth`: how much larger threats are drawn so that they can be read on a board that is far away. */
export function drawMarks(marks: readonly Mark[], where: (id: string) => Point | null, growth = 1): Drawn[] {
  const many = new Map<string, number>();
  for (const mark of marks) many.set(pair(mark), (many.get(pair(mark)) ?? 0) + 1);
  const drawn = new Map<string, number>();
  const taken: Point[] = []; // by the letters of lines
  const found: Drawn[] = [];
  for (const mark of marks) {
    const start = mark.start ? where(mark.start) : null;
    const end = mark.end ? where(mark.end) : null;
    if (start && end && distance(start, end) > 1) {
      const order = drawn.get(pair(mark)) ?? 0;
      drawn.set(pair(mark), order + 1);
      // several lines between the same two run side by side
      found.push(line(mark, start, end, (order - ((many.get(pair(mark)) ?? 1) - 1) / 2) * BESIDE, growth, taken));
    } else if (end ?? start) {
      found.push(sign(mark, (end ?? start) as Point));
    }
  }
  return found;
}

function pair(mark: Mark): string {
  return [mark.start, mark.end].sort().join(" ");
}

/** All marks as one drawing. */
export function marksArt(drawn: readonly Drawn[]): string {
  return drawn.map((one) => one.lines).join("") + drawn.map((one) => moved(one.at.x, one.at.y, one.sign)).join("");
}

/** What a mark says, line by line. */
export function wordsOf(mark: Mark): string[] {
  const head = [mark.value ? String(mark.value) : "", mark.text].filter(Boolean).join(" ");
  return [head, ...mark.reasons].filter(Boolean);
}

function line(mark: Mark, start: Point, end: Point, aside: number, growth: number, taken: Point[]): Drawn {
  const own = mark.kind === "threat" && mark.face === "mine";
  const large = mark.kind === "threat" ? growth : 1;
  const style = own ? OWN : STYLES[mark.kind] ?? { colour: "#ffd35c", width: 3, dash: "" };
  const far = distance(start, end);
  const [ux, uy] = [(end.x - start.x) / far, (end.y - start.y) / far];
  const trim = mark.kind === "path" ? 10 : mark.kind === "threat" ? Math.min(REACH, far * 0.2) : Math.min(REACH, far * 0.32);
  // the two directions between a pair keep to different sides
  const shift = mark.start < mark.end ? aside : -aside;
  const from = { x: start.x + ux * trim - uy * shift, y: start.y + uy * trim + ux * shift };
  const to = { x: end.x - ux * trim - uy * shift, y: end.y - uy * trim + ux * shift };
  const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  const dash = mark.kind === "attack" && mark.face === "ranged" ? "12 5" : style.dash;
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  const stroke = (colour: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${dashes}/>`;
  const turn = round((Math.atan2(uy, ux) * 180) / Math.PI);
  const attack = mark.kind === "attack";
  return {
    mark,
    lines: stroke(DARK, (style.width + 4) * large) + stroke(style.colour, style.width * large) + (attack ? "" : moved(to.x, to.y, head(mark.kind, style.colour), large, turn)),
    sign: attack ? wedge(mark.value, turn) : mark.kind === "threat" ? moved(0, 0, label(mark.text, style.colour), large) : mark.value ? number(mark.value, style.colour) : "",
    // an attack's number rides on its point
    at: attack ? { x: to.x - ux * 6, y: to.y - uy * 6 } : mark.kind === "threat" ? free(from, to, taken, large) : between(from, to, 0.5),
    words: wordsOf(mark),
  };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where the letters of a line lie on no others; in the middle, if they can. */
function free(from: Point, to: Point, taken: Point[], large: number): Point {
  const places = PLACES.map((share) => between(from, to, share));
  const apart = (one: Point): boolean => taken.every((other) => Math.abs(one.x - other.x) > 38 * large || Math.abs(one.y - other.y) > 22 * large);
  const found = places.find(apart) ?? places[0]!;
  taken.push(found);
  return found;
}

/** The point of an attack with its strength. */
function wedge(value: number, turn: number): string {
  const point = moved(0, 0, `<path d="M-15-12.5H2L17 0 2 12.5H-15L-10 0Z" fill="#e2412c" stroke="#fff6dd" stroke-width="2" stroke-linejoin="round"/>`, 1, turn);
  const casing = moved(0, 0, `<path d="M-15-12.5H2L17 0 2 12.5H-15L-10 0Z" fill="${DARK}" stroke="${DARK}" stroke-width="5" stroke-linejoin="round"/>`, 1, turn);
  return casing + point + (value ? numerals(String(value), 0, 0, 13, "#fff", 2.3) : "");
}

function head(kind: string, colour: string): string {
  if (kind === "aim") return moved(10, 0, charge("target", colour, DARK, 4), 0.6);
  if (kind === "threat") return `<path d="M-13-9L5 0-13 9-8 0Z" fill="${colour}" stroke="${DARK}" stroke-width="2.4" stroke-linejoin="round"/>`;
  if (kind === "control") return moved(8, 0, charge("hand", colour, DARK, 4), 0.5);
  return "";
}

/** A few letters on a line. */
function label(text: string, colour: string): string {
  const pill = (stroke: string, width: number): string => `<rect x="-17" y="-9" width="34" height="18" rx="9" fill="#fff6dd" stroke="${stroke}" stroke-width="${width}"/>`;
  return pill(DARK, 3.6) + pill(colour, 1.8) + letters(text, 0, 0, 12, 29, DARK);
}

/** A sign that lies on one thing. */
function sign(mark: Mark, at: Point): Drawn {
  const words = wordsOf(mark);
  if (mark.kind === "glow") {
    const text = String(mark.value);
    const wide = 14 + text.length * 9;
    const bubble =
      `<path d="M${-wide / 2}-14a6 6 0 0 1 6-6h${wide - 12}a6 6 0 0 1 6 6V-2a6 6 0 0 1-6 6H5L0 11-5 4H${-wide / 2 + 6}a6 6 0 0 1-6-6Z" fill="#fff6dd" stroke="${DARK}" stroke-width="2" stroke-linejoin="round"/>` +
      numerals(text, 0, -8, 14, DARK, 2);
    return { mark, lines: "", sign: bubble, at: { x: at.x, y: at.y - 54 }, words };
  }
  if (mark.kind === "damage") {
    const burst = charge("burst", "#e2412c", DARK, 3);
    const text = mark.value ? numerals(String(mark.value), 0, 0, 12, "#fff", 2.2) : charge("skull", "#fff");
    return { mark, lines: "", sign: moved(0, 0, burst, 1.2) + (mark.value ? text : moved(0, 0, text, 0.6)), at, words };
  }
  const colour = STYLES[mark.kind]?.colour ?? "#ffd35c";
  return { mark, lines: "", sign: charge("target", colour, DARK, 4) + (mark.value ? moved(18, -18, number(mark.value, colour)) : ""), at, words };
}

function number(value: number, colour: string): string {
  return `<circle r="11.5" fill="${DARK}"/><circle r="10" fill="#fff6dd" stroke="${colour}" stroke-width="2.4"/>${numerals(String(value), 0, 0, value > 9 ? 9 : 11.5, DARK, 2.1)}`;
}
