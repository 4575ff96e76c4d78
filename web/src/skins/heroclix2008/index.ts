// HeroClix 2008: round bases with a ring of clicks, silhouettes, a dial to read, maps with walls and rough ground.
import type { Badge, Piece } from "../../wire";
import { base, chip, corners, die, faceDefs, find, has, health, initials, INK, knocked, LOUD, PAPER, plate, powers, sharedSign, STROKE, veil, WEAK } from "../clix";
import { circle, letters, moved, numerals } from "../draw";
import { rimOf, SEATS } from "../rim";
import type { Look, Skin } from "../skin";
import { tint } from "./colours";
import { sheet, statSign } from "./dial";
import { GROUND, ground } from "./ground";
import { silhouette } from "./shapes";
import { vignette } from "./vignette";

export { initials };

const FACE = "heroclix2008-face";

export const skin: Skin = {
  id: "heroclix2008",
  defs: faceDefs(FACE),
  colours: GROUND,
  rims: () => [...SEATS],
  ground,
  tile,
  short: (piece) => initials(piece.name),
  back: (look, owner) => base(rimOf(look, owner), FACE) + circle(0, 0, 22, `fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="5 4"`),
  die,
  sign,
  counter: (kind) => (kind === "points" ? knocked() : kind === "plays" ? moved(0, 0, statSign("attack", "currentColor"), 0.95) : ""),
  emblem: () => "",
  sheet: (piece) => sheet(piece),
  vignette: () => vignette(tile),
};

function tile(piece: Piece, look: Look): string {
  const own = rimOf(look, piece.owner);
  const large = look.detail === "large";
  const drawn = moved(0, large ? -8 : -4, silhouette(shapeOf(piece), INK), large ? 0.86 : 1.02);
  return base(own, FACE) + health(piece) + drawn + plate(piece, own, large) + (large ? corners(piece, tint) : powers(piece, tint)) + states(piece, large) + (piece.dim ? veil() : "");
}

/** What has happened to it: action had, just come in, lent a bonus, knocked out. */
function states(piece: Piece, large: boolean): string {
  const top: readonly [number, number] = large ? [0, -36] : [31, -31];
  const low: readonly [number, number] = large ? [0, 36] : [33, 30];
  let drawn = "";
  if (has(piece, "acted")) drawn += chip(...top, "#3c4249", `<path d="M-5 0-1.5 4 5-4" ${STROKE}/>`);
  if (has(piece, "mover")) drawn += chip(...top, LOUD, `<path d="M-4-5 3 0-4 5" ${STROKE}/>`);
  if (has(piece, "fresh")) drawn += chip(...top, "#1f7d45", `<path d="M0-5V5M-5 0H5" ${STROKE}/>`);
  if (has(piece, "lent")) drawn += chip(...low, "#1b1d21", numerals("+1", 0, 0, 9, PAPER, 2));
  if (has(piece, "lost")) drawn += moved(0, 0, `<rect x="-19" y="-12" width="38" height="21" rx="4" fill="${WEAK}" stroke="${PAPER}" stroke-width="2"/>` + letters("KO", 0, -1.5, 16, 34, "#ffffff", 800), 1, -14);
  return drawn;
}

function sign(badge: Badge, piece: Piece): string {
  if (badge.kind === "shape") return moved(0, 0, silhouette(badge.tone, "currentColor"), 0.72);
  return badge.kind === "lost" ? knocked() : sharedSign(badge, tint, piece);
}

function shapeOf(piece: Piece): string {
  return find(piece, "shape")?.tone ?? "";
}
