// HeroClix: the bases, dials and maps of the older game, with larger bases, objects, markers, levels and stairs.
import type { Badge, Piece } from "../../wire";
import { base, chip, corners, die, faceDefs, find, has, health, initials, INK, knocked, PAPER, plate, powers, sharedSign, slab, STROKE, veil, WEAK } from "../clix";
import { circle, letters, moved, numerals } from "../draw";
import { sheet, statSign } from "../heroclix2008/dial";
import { silhouette } from "../heroclix2008/shapes";
import { rimOf, SEATS } from "../rim";
import type { Look, Rim, Skin } from "../skin";
import { lying } from "./base";
import { tint } from "./colours";
import { GROUND, ground } from "./ground";
import { shapeOf } from "./shapes";
import { companion, marker, object } from "./things";
import { vignette } from "./vignette";

const FACE = "heroclix-face";
const HALF = 40.5;

export const skin: Skin = {
  id: "heroclix",
  defs: faceDefs(FACE),
  colours: GROUND,
  rims: () => [...SEATS],
  ground,
  tile,
  short: (piece) => (piece.kind === "marker" ? "" : initials(piece.name)),
  back: (look, owner) => base(rimOf(look, owner), FACE) + circle(0, 0, 22, `fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="5 4"`),
  die,
  sign,
  counter: (kind) => (kind === "points" ? knocked() : kind === "plays" ? moved(0, 0, statSign("attack", "currentColor"), 0.95) : ""),
  emblem: () => "",
  sheet: (piece) => sheet(piece, tint),
  vignette: () => vignette(tile),
};

function tile(piece: Piece, look: Look): string {
  if (piece.kind === "marker") return marker(piece);
  if (piece.kind === "object" || piece.kind === "equipment") return object(piece) + (piece.dim ? veil() : "");
  if (piece.kind === "companion") return companion(piece) + (piece.dim ? veil() : "");
  return figure(piece, look);
}

function figure(piece: Piece, look: Look): string {
  const own = rimOf(look, piece.owner);
  const large = look.detail === "large";
  const wide = lying(piece);
  const drawn = moved(0, large ? -8 : -4, silhouette(shapeOf(piece.art), INK), large ? 0.86 : 1.02);
  const face = health(piece) + drawn + plate(piece, own, large) + (large ? corners(piece, tint) : powers(piece, tint)) + states(piece, large) + (piece.dim ? veil() : "");
  if (!wide) return (piece.kind === "bystander" ? slab(own, FACE, -HALF, -HALF, 2 * HALF, 2 * HALF) : base(own, FACE)) + face;
  const middle = { x: wide.x + wide.width / 2, y: wide.y + wide.height / 2 };
  if (wide.diagonal) return peanut(own, wide.diagonal) + moved(middle.x, middle.y, face);
  const scale = Math.min(1.9, Math.min(wide.width, wide.height) / 86);
  return slab(own, FACE, wide.x + 3, wide.y + 3, wide.width - 6, wide.height - 6) + moved(middle.x, middle.y, face, scale);
}

/** A base of two squares that touch at a corner. */
function peanut(own: Rim, side: -1 | 1): string {
  const bar = (width: number, colour: string): string => `<path d="M0 0 ${side * 86} 86" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return moved(0, 4, bar(72, "#00000052")) + bar(72, own.colour) + bar(62, "#f4ecd9");
}

/** What has happened to it: tokens, action had, carried, immune, in other hands, holding, equipped, KO'd. */
function states(piece: Piece, large: boolean): string {
  const top: readonly [number, number] = large ? [0, -36] : [33, -12];
  const low: readonly [number, number] = large ? [0, 36] : [32, 28];
  const left: readonly [number, number] = large ? [-36, 0] : [-32, 28];
  let drawn = "";
  if (has(piece, "acted")) drawn += chip(...left, "#3c4249", `<path d="M-5 0-1.5 4 5-4" ${STROKE}/>`);
  if (has(piece, "carried")) drawn += chip(...left, "#3c4249", `<path d="M-5 4V-4H5V4" ${STROKE}/>`);
  if (has(piece, "immune")) drawn += chip(...low, "#5b7d9c", `<path d="M-5-5H5V0C5 4 2 6 0 7-2 6-5 4-5 0Z" ${STROKE}/>`);
  if (has(piece, "holds") || has(piece, "wears")) drawn += chip(...low, has(piece, "wears") ? "#6b3fa0" : "#8a5a20", `<path d="M-5-3H5V5H-5ZM-5-3-2-6H2L5-3" ${STROKE}/>`);
  const tokens = find(piece, "tokens");
  if (tokens) drawn += chip(...top, tokens.text === "2" ? WEAK : "#1b1d21", numerals(tokens.text, 0, 0, 11, PAPER, 2.2));
  const taken = find(piece, "taken");
  const right: readonly [number, number] = large ? [36, 0] : [0, -35];
  if (taken) drawn += chip(...right, "#1f7d45", letters(taken.text, 0, 0, 12, 16, PAPER, 800));
  if (has(piece, "ko")) drawn += moved(0, 0, `<rect x="-19" y="-12" width="38" height="21" rx="4" fill="${WEAK}" stroke="${PAPER}" stroke-width="2"/>` + letters("KO", 0, -1.5, 16, 34, "#ffffff", 800), 1, -14);
  return drawn;
}

const SIGNS: Record<string, string> = {
  acted: "M-7 0-2 6 8-7",
  bolts: "M3-11-7 1H0L-4 11 8-3H1Z",
  bystander: "M-9-9H9V9H-9Z",
  carried: "M-8 8V-6H8V8",
  holds: "M-8-4H8V9H-8ZM-8-4-4-9H4L8-4",
  immune: "M-8-9H8V0C8 6 3 9 0 11-3 9-8 6-8 0Z",
  "symbol-wing": "M-11 4C-6-8 4-9 11-8 9 0 3 6-4 6Z",
  "symbol-dolphin": "M-11 4C-4-9 6-9 10 0 6-2 2-1-1 3L3 9-5 6Z",
  trait: "M0-10 3-3 10-2.5 4.5 2 6.5 9 0 5-6.5 9-4.5 2-10-2.5-3-3Z",
};

function sign(badge: Badge, piece: Piece): string {
  if (badge.kind === "ko") return knocked();
  if (badge.kind === "tokens") return circle(0, 0, 10, `fill="${badge.text === "2" ? WEAK : INK}"`) + numerals(badge.text, 0, 0, 11, PAPER, 2.2);
  if (badge.kind === "wears" || badge.kind === "weight") return moved(0, 0, badge.kind === "weight" ? object(piece) : line(SIGNS.holds!), badge.kind === "weight" ? 0.33 : 1);
  if (badge.kind === "companion") return moved(0, 0, companion(piece), 0.33);
  const known = SIGNS[badge.kind];
  if (known) return line(known);
  return sharedSign(badge, tint, piece);
}

function line(d: string): string {
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>`;
}
