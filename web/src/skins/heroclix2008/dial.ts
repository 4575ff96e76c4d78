// The dial click by click, and the ring of clicks round a base.
import type { Badge, Piece } from "../../wire";
import { letters, numerals, path, round } from "../draw";
import type { Sheet } from "../skin";
import { tint, type Tint } from "./colours";

export const STATS = ["speed", "attack", "defense", "damage"] as const;
export type Stat = (typeof STATS)[number];

/** Signs of the four numbers in a box of 20 round 0,0: a boot, a fist, a shield, a burst. */
const SIGNS: Record<Stat | "range", string> = {
  speed: "M-6-9H0V2L9 5C10 6 10 7 10 9H-8V2C-6-1-6-5-6-9Z",
  attack: "M0-9.5A9.5 9.5 0 1 0 0 9.5 9.5 9.5 0 1 0 0-9.5ZM0-6.5A6.5 6.5 0 1 1 0 6.5 6.5 6.5 0 1 1 0-6.5ZM-1.3-11H1.3V-3H-1.3ZM-1.3 3H1.3V11H-1.3ZM-11-1.3H-3V1.3H-11ZM3-1.3H11V1.3H3Z",
  defense: "M-8.5-9H8.5V0C8.5 5 4.5 8.5 0 10.5-4.5 8.5-8.5 5-8.5 0Z",
  damage: "M0-11 2.6-4.5 9.5-8 5.8-1.4 11 1.8 4.4 3.4 5 10.5 0 5.6-5 10.5-4.4 3.4-11 1.8-5.8-1.4-9.5-8-2.6-4.5Z",
  range: "M-10-2.2H3V-7L11 0 3 7V2.2H-10Z",
};

export function statSign(stat: string, colour: string): string {
  const d = SIGNS[stat as Stat];
  return d ? path(d, `fill="${colour}" fill-rule="evenodd"`) : "";
}

interface Click {
  numbers: { value: string; colour: string }[];
  tone: string;
  /** damage of an attack turns the dial no further */
  stop: boolean;
}

/** The clicks as the badges carry them: `8 10:blue 15 2`. */
export function clicks(piece: Pick<Piece, "badges">): Click[] {
  return piece.badges.filter((badge) => badge.kind === "dial").map(read);
}

function read(badge: Badge): Click {
  const parts = badge.text.split(" ");
  const numbers = parts.slice(0, STATS.length).map((part) => {
    const [value = "", colour = ""] = part.split(":");
    return { value, colour };
  });
  return { numbers, tone: badge.tone, stop: parts[STATS.length] === "stop" };
}

const WIDE = 32;
const HIGH = 27;
const LEFT = 30;
const TOP = 22;

/** All clicks side by side, the one it is on in a frame, those that are gone crossed out, KO at the end. */
export function sheet(piece: Piece, colour: (name: string) => Tint = tint): Sheet | null {
  const all = clicks(piece);
  if (!all.length) return null;
  const width = LEFT + (all.length + 1) * WIDE + 4;
  const height = TOP + STATS.length * HIGH + 6;
  const rows = STATS.map((stat, row) => `<g transform="translate(14 ${TOP + row * HIGH + HIGH / 2}) scale(.85)">${statSign(stat, "currentColor")}</g>`).join("");
  const columns = all.map((click, at) => column(click, at, colour)).join("");
  const now = all.findIndex((click) => click.tone === "now");
  const frame =
    now < 0 ? "" : `<rect x="${LEFT + now * WIDE - 0.5}" y="2" width="${WIDE + 1}" height="${height - 4}" rx="5" fill="none" stroke="#c2185b" stroke-width="3"/>`;
  return { art: rows + columns + knockout(all.length, height) + frame, width, height, kinds: ["dial"], next: STATS.map((stat) => `power-${stat}`) };
}

function column(click: Click, at: number, tintOf: (name: string) => Tint): string {
  const x = LEFT + at * WIDE;
  const gone = click.tone === "gone";
  const cells = click.numbers
    .map(({ value, colour }, row) => {
      const y = TOP + row * HIGH;
      const shade = colour ? tintOf(colour) : null;
      const square = shade
        ? `<rect x="${x + 1.5}" y="${y + 1.5}" width="${WIDE - 3}" height="${HIGH - 3}" rx="3" fill="${shade.fill}" stroke="currentColor" stroke-opacity=".5"/>` +
          `<path d="${shade.sign}" transform="translate(${x + 7} ${y + 7}) scale(.8)" fill="${shade.ink}"/>`
        : `<rect x="${x + 1.5}" y="${y + 1.5}" width="${WIDE - 3}" height="${HIGH - 3}" rx="3" fill="none" stroke="currentColor" stroke-opacity=".18"/>`;
      return square + numerals(value, x + WIDE / 2 + (shade ? 2 : 0), y + HIGH / 2 + 1, 11, shade ? shade.ink : "currentColor", 1.9);
    })
    .join("");
  const number = numerals(String(at + 1), x + WIDE / 2, 12, 8.5, "currentColor", 1.6);
  const crossed = gone ? path(`M${x + 4} ${TOP + 4}L${x + WIDE - 4} ${TOP + STATS.length * HIGH - 4}`, 'stroke="currentColor" stroke-opacity=".7" stroke-width="2" fill="none"') : "";
  const stop = click.stop ? path(`M${x + WIDE - 2} ${TOP}V${TOP + STATS.length * HIGH}`, 'stroke="#e2412c" stroke-width="4" fill="none"') : "";
  return `<g${gone ? ' opacity=".42"' : ""}>${number}${cells}${crossed}${stop}</g>`;
}

function knockout(at: number, height: number): string {
  const x = LEFT + at * WIDE;
  return (
    `<rect x="${x + 1.5}" y="${TOP + 1.5}" width="${WIDE - 3}" height="${height - TOP - 9}" rx="3" fill="#1b1d21"/>` +
    letters("KO", x + WIDE / 2, TOP + (height - TOP - 6) / 2, 13, WIDE - 8, "#ff6a5a", 800)
  );
}

/** A ring of clicks from the top, clockwise: what is left is filled, what is gone is an empty groove. */
export function ring(total: number, gone: number, radius: number, width: number, full: string, empty: string): string {
  let left = "";
  let lost = "";
  const gap = 5 / radius;
  for (let i = 0; i < total; i++) {
    const from = (i / total) * 2 * Math.PI - Math.PI / 2 + gap / 2;
    const to = ((i + 1) / total) * 2 * Math.PI - Math.PI / 2 - gap / 2;
    const at = (angle: number): string => `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
    const arc = `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
    if (i < gone) lost += arc;
    else left += arc;
  }
  return (
    (lost ? path(lost, `fill="none" stroke="${empty}" stroke-width="${width * 0.5}" stroke-opacity=".8"`) : "") +
    (left ? path(left, `fill="none" stroke="${full}" stroke-width="${width}"`) : "")
  );
}
