// Both Hexors games: six strike values round an emblem, homes within walls or a crown, silver tiles with pictograms.
import type { Badge, Die, Piece } from "../../wire";
import { polar } from "../../board/geometry";
import { charge, type Charge } from "../charges";
import { cellShape, circle, isNumeral, letters, lighter, lines, moved, numerals } from "../draw";
import { facets, rimOf, SEATS, token } from "../rim";
import type { Look, Skin } from "../skin";
import { COLOURS, isColour, strike, TINCTURES, type Colour } from "./colours";
import { ALLIES, emblem, homeEmblem } from "./emblems";
import { GROUND, ground } from "./ground";
import { picture } from "./powers";
import { vignette } from "./vignette";

const SILVER = ["surge", "ultimate", "flash", "binding"];
const CORNER = 34.4; // where strike values sit
const SIDE = 36.6; // where signs between them sit
const SLOTS = [60, 120, 300, 240]; // sides for what has changed

/** `walls`: homes are strongholds; otherwise they are people and wear a crown. `stone`: what silver tiles cost. */
export function hexors(walls: boolean): Skin {
  return {
    id: "hexors",
    defs: DEFS,
    colours: GROUND,
    rims: () => [...SEATS],
    ground,
    tile: (piece, look) => tile(piece, look, walls),
    back: (look, owner, hint) => back(look, owner, hint),
    die,
    sign: (badge, piece) => sign(badge, piece, walls),
    counter: (kind) => (kind === "stones" ? stone(0, 0, 1.6, true, walls) : kind === "quiet" ? moved(0, 0, charge("hourglass", "currentColor"), 0.7) : ""),
    emblem: (art) => (art ? moved(0, 0, homeEmblem(art, walls), 0.54) : ""),
    vignette: (game) => vignette(tile, (face) => die({ face }), game),
  };
}

function tile(piece: Piece, look: Look, walls: boolean): string {
  const kind = sort(piece);
  const body = token(look.shape, rimOf(look, piece.owner), rimOf(look, piece.controller < 0 ? piece.owner : piece.controller));
  const face = kind === "silver" ? silver(piece, look, walls) : fighting(piece, look, kind === "home", walls);
  return body + face + (piece.dim ? cellShape(look.shape, 41, 'fill="#1a1613" fill-opacity=".42"') : "") + trapped(piece);
}

/** What sort of tile it is; cards of a catalogue tell by their facts. */
function sort(piece: Piece): "home" | "fighter" | "silver" {
  if (piece.kind === "home" || has(piece, "bonus")) return "home";
  return SILVER.includes(piece.kind) || has(piece, "cost") ? "silver" : "fighter";
}

function fighting(piece: Piece, look: Look, home: boolean, walls: boolean): string {
  const tone = find(piece, "colour")?.tone ?? "";
  const colour: Colour = isColour(tone) ? tone : "white";
  const fill = home ? "url(#hexors-home)" : `url(#hexors-${colour})`;
  const edge = home ? "#e6bd5c" : "#fff";
  const strikes = COLOURS.map((name, i) => {
    const badge = find(piece, `strike-${name}`);
    const at = polar(60 * i - 90, CORNER);
    return badge ? strike(name, badge.text, at.x, at.y, 0.93) : "";
  }).join("");
  return (
    cellShape(look.shape, 41, `fill="${fill}" stroke="#120d0a" stroke-width="1.2"`) +
    facets(look.shape, 40.6) +
    cellShape(look.shape, 39, `fill="none" stroke="${edge}" stroke-opacity="${home ? 0.8 : 0.22}" stroke-width="1"`) +
    (home ? homeEmblem(piece.art, walls) : emblem(piece.art, colour)) +
    strikes +
    ally(piece) +
    plaque(piece) +
    name(piece, look) +
    changes(piece)
  );
}

/** The Ally Icon as a medal on the left. */
function ally(piece: Piece): string {
  const icon = find(piece, "ally");
  if (!icon) return "";
  return medal(-SIDE + 1.6, 0, allyCharge(icon), 7);
}

/** By its id, or by its name where a card of the catalogue has no id. */
function allyCharge(icon: Badge): Charge {
  return ALLIES[icon.tone] ?? ALLIES[icon.text.toLowerCase().replace(/ /g, "_")] ?? "star";
}

function medal(x: number, y: number, sign: Charge, r: number): string {
  return (
    circle(x, y, r + 1, 'fill="#120d0a"') +
    circle(x, y, r, 'fill="url(#hexors-gold)"') +
    moved(x, y, charge(sign, "#2a1d0c"), (r * 0.68) / 16)
  );
}

/** On the right: the bonus of a home, or what a fighter would add where it stands. */
function plaque(piece: Piece): string {
  const bonus = find(piece, "bonus");
  const added = find(piece, "added");
  if (bonus) {
    const shield = "M-9.5-7.5H9.5V.5C9.5 4.5 5 7 0 8.8-5 7-9.5 4.5-9.5.5Z";
    return moved(SIDE - 3.6, 0, `<path d="${shield}" fill="url(#hexors-gold)" stroke="#120d0a" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>${numerals(bonus.text, 0, -0.4, 8, "#20150a", 2.3)}`);
  }
  if (!added) return "";
  const wide = 8.5 + added.text.length * 5;
  return moved(42.5 - wide / 2, 0, `<rect x="${-wide / 2}" y="-6.8" width="${wide}" height="13.6" rx="6.5" fill="#fdf6e3" stroke="#120d0a" stroke-width="1.8"/>${numerals(added.text, 0, 0, 7.6, "#20150a", 2.3)}`);
}

function name(piece: Piece, look: Look): string {
  if (look.detail === "small") return "";
  const rows = lines(piece.name, 2, 6.5);
  const high = rows.length * 5.4 + 2;
  const top = 22.5 - high;
  return (
    `<rect x="-18.5" y="${top}" width="37" height="${high}" rx="2.4" fill="#120d0a" fill-opacity=".86"/>` +
    rows.map((row, i) => letters(row, 0, top + 3.7 + i * 5.4, 5.2, 35, "#fff4da", 650)).join("")
  );
}

/** What lies on the tile or happened to it: chips at the middles of its sides. */
function changes(piece: Piece): string {
  const chips = piece.badges.filter((badge) => badge.tone === "changed" && badge.kind !== "trapped" && badge.kind !== "wall");
  return chips
    .slice(0, SLOTS.length)
    .map((badge, i) => {
      const at = polar(SLOTS[i] ?? 0, SIDE + 1);
      return moved(at.x, at.y, chip(badge));
    })
    .join("");
}

function chip(badge: Badge): string {
  const disc =
    '<circle r="9.6" fill="#120d0a"/><circle r="8.6" fill="#fff6dd" stroke="#e08a12" stroke-width="2"/><path d="M0-13.5 3.2-8.6H-3.2Z" fill="#e08a12" stroke="#120d0a" stroke-width=".8"/>';
  if (isNumeral(badge.text) && !badge.text.startsWith("#")) return disc + numerals(badge.text, 0, 0, badge.text.length > 1 ? 7 : 9, "#20150a", 2.1);
  const drawn = picture(badge.kind.replace("silver-", ""));
  return disc + (drawn ? moved(0, 0, drawn, 0.32) : letters(badge.text, 0, 0, 8, 14, "#20150a", 800));
}

/** Bars over a tile that craters lock in. */
function trapped(piece: Piece): string {
  if (!has(piece, "trapped")) return "";
  return (
    '<path d="M-24-26V26M-12-32V32M0-36V36M12-32V32M24-26V26" stroke="#120d0a" stroke-width="4.6" stroke-linecap="round" fill="none"/>' +
    '<path d="M-24-26V26M-12-32V32M0-36V36M12-32V32M24-26V26" stroke="#cfc7b8" stroke-width="2.2" stroke-linecap="round" fill="none"/>'
  );
}

function silver(piece: Piece, look: Look, walls: boolean): string {
  const kind = find(piece, "kind")?.tone ?? piece.kind;
  const lasting = kind === "ultimate" || kind === "binding";
  const frame = lasting
    ? cellShape(look.shape, 37.5, 'fill="none" stroke="#4b4a48" stroke-width="1.6"') +
      cellShape(look.shape, 34.5, 'fill="none" stroke="#4b4a48" stroke-width="1"')
    : cellShape(look.shape, 37, 'fill="none" stroke="#4b4a48" stroke-width="2.2" stroke-dasharray="4.5 3.5"');
  const drawn = picture(piece.art);
  const cost = Number(find(piece, "cost")?.text ?? 0);
  const rows = look.detail === "large" ? lines(piece.name, 2, 7.5) : [];
  return (
    cellShape(look.shape, 41, 'fill="url(#hexors-silver)" stroke="#120d0a" stroke-width="1.2"') +
    facets(look.shape, 40.6, 0.7) +
    frame +
    moved(0, rows.length ? -4 : 0, drawn || letters(piece.label, 0, 0, 18, 40, "#221c17"), rows.length ? 0.92 : 1.06) +
    stones(cost, walls) +
    rows.map((row, i) => letters(row, 0, 19.5 + (i - (rows.length - 1) / 2) * 5.8, 5.8, 46, "#221c17", 700)).join("")
  );
}

/** What it costs: so many stones at the top, an empty one for nothing. */
function stones(cost: number, walls: boolean): string {
  const many = Math.max(1, cost);
  let drawn = "";
  for (let i = 0; i < many; i++) drawn += stone((i - (many - 1) / 2) * 10.5, -28.5, 1, cost > 0, walls);
  return drawn;
}

function stone(x: number, y: number, scale: number, full: boolean, walls: boolean): string {
  const fill = full ? (walls ? "#1f9ab0" : "#d98a12") : "none";
  const d = walls ? "M0-5.5 4.8-2.7V2.7L0 5.5-4.8 2.7V-2.7Z" : "M0-6 1.7-2 6-1.7 2.6 1 3.7 5.2 0 2.9-3.7 5.2-2.6 1-6-1.7-1.7-2Z";
  const shine = full ? '<path d="M-2.2-1.8 0-3.2" stroke="#fff" stroke-opacity=".8" stroke-width="1" stroke-linecap="round"/>' : "";
  return moved(x, y, `<path d="${d}" fill="${fill}" stroke="#221c17" stroke-width="1.3" stroke-linejoin="round"/>${shine}`, scale);
}

function back(look: Look, owner: number, hint: string): string {
  const rim = rimOf(look, owner);
  const metal = hint === "row" || hint === "active" || hint === "stack";
  return (
    token(look.shape, rim, rim) +
    cellShape(look.shape, 41, `fill="url(#hexors-${metal ? "silver" : "back"})" stroke="#120d0a" stroke-width="1.2"`) +
    cellShape(look.shape, 35, `fill="none" stroke="${metal ? "#4b4a48" : "#e6bd5c"}" stroke-width="1.4"`) +
    cellShape(look.shape, 24, `fill="none" stroke="${metal ? "#4b4a48" : "#e6bd5c"}" stroke-width="1"`) +
    moved(0, 0, charge("estoile", metal ? "#5a5854" : "#e6bd5c"), 1.1)
  );
}

/** The die: the colour that lies on top, with its shape. */
function die(shown: Pick<Die, "face">): string {
  const face = shown.face;
  if (!isColour(face)) return `<rect x="-18" y="-18" width="36" height="36" rx="7" fill="#fbf8ee" stroke="#120d0a" stroke-width="2"/>${letters(face.slice(0, 2), 0, 0, 16, 28, "#211703")}`;
  const { bright, ink, shape } = TINCTURES[face];
  return (
    '<rect x="-18" y="-16" width="36" height="36" rx="8" fill="#000" fill-opacity=".3"/>' +
    `<rect x="-18" y="-18" width="36" height="36" rx="8" fill="${bright}" stroke="#120d0a" stroke-width="2"/>` +
    '<path d="M-14-9A5 5 0 0 1-9-14H9" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/>' +
    `<path d="${shape}" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/>`
  );
}

function sign(badge: Badge, piece: Piece, walls: boolean): string {
  const colour = badge.kind.replace("strike-", "");
  if (badge.kind.startsWith("strike-") && isColour(colour)) return strike(colour, badge.text, 0, 0);
  if (badge.kind.startsWith("silver-")) return plated(badge.kind.slice(7));
  if (badge.kind === "colour" && isColour(badge.tone)) return moved(0, 0, `<path d="${TINCTURES[badge.tone].shape}" fill="${TINCTURES[badge.tone].bright}" stroke="#120d0a" stroke-width="1.5"/>`);
  if (badge.kind === "ally") return medal(0, 0, allyCharge(badge), 10);
  if (badge.kind === "home") return moved(0, 0, charge(walls ? "keep" : "crown", "currentColor"), 0.68);
  if (badge.kind === "cost") return stone(0, 0, 1.7, true, walls);
  if (badge.kind === "kind" || badge.kind === "wall") return plated(piece.art);
  if (badge.kind === "trapped") return moved(0, 0, charge("gate", "currentColor"), 0.68);
  return "";
}

/** A pictogram on silver: it can be read in light and in the dark. */
function plated(id: string): string {
  return circle(0, 0, 12, 'fill="#dcdcd8" stroke="#4b4a48" stroke-width="1"') + moved(0, 0, picture(id), 0.44);
}

function find(piece: Piece, kind: string): Badge | undefined {
  return piece.badges.find((badge) => badge.kind === kind);
}

function has(piece: Piece, kind: string): boolean {
  return piece.badges.some((badge) => badge.kind === kind);
}

const DEFS =
  COLOURS.map((colour) => {
    const { body } = TINCTURES[colour];
    return `<radialGradient id="hexors-${colour}" cx=".42" cy=".35" r=".75"><stop offset="0" stop-color="${lighter(body, 0.16)}"/><stop offset="1" stop-color="${body}"/></radialGradient>`;
  }).join("") +
  '<clipPath id="hexors-roundel"><circle r="20.5"/></clipPath>' +
  '<radialGradient id="hexors-home" cx=".42" cy=".35" r=".8"><stop offset="0" stop-color="#544a63"/><stop offset="1" stop-color="#2a2433"/></radialGradient>' +
  '<linearGradient id="hexors-gold" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#ffe6a3"/><stop offset=".5" stop-color="#e3b550"/><stop offset="1" stop-color="#b9822a"/></linearGradient>' +
  '<linearGradient id="hexors-silver" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#f4f4f1"/><stop offset=".45" stop-color="#c3c4c2"/><stop offset=".55" stop-color="#dcdcd9"/><stop offset="1" stop-color="#9fa1a0"/></linearGradient>' +
  '<radialGradient id="hexors-back" cx=".42" cy=".35" r=".8"><stop offset="0" stop-color="#6a3b32"/><stop offset="1" stop-color="#3c1f1b"/></radialGradient>';


