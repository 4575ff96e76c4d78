// Neuroshima Hex: edges that bite and shoot, links and nets, initiative in a disc, an emblem for every army.
import { angle, polar } from "../../board/geometry";
import type { Badge, Piece, Scene } from "../../wire";
import { cellShape, circle, letters, lines, moved, numerals } from "../draw";
import { facets, rimOf, SEATS, token } from "../rim";
import type { Look, Rim, Skin } from "../skin";
import { ARMIES, armyName, armyOf, type Army } from "./armies";
import { changedNumber, drawEdge, LOUD, type Edge } from "./edges";
import { action, ACTION_NAMES, gift, GIFT_KINDS, solid, unit } from "./glyphs";
import { GROUND, ground } from "./ground";
import { vignette } from "./vignette";

const DARK = "#15100c";
const CREAM = "#fff6e2";
const HEART = solid("M0 10C-14 1-10-9-4.5-9-1.5-9 0-6 0-5.5 0-6 1.5-9 4.5-9 10-9 14 1 0 10Z", "currentColor");

export const skin: Skin = {
  id: "neuroshima",
  defs:
    Object.entries(ARMIES)
      .map(
        ([name, army]) =>
          `<radialGradient id="neuroshima-${name}" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="${army.light}"/><stop offset="1" stop-color="${army.body}"/></radialGradient>`,
      )
      .join("") + `<clipPath id="neuroshima-hex"><polygon points="41,0 20.5,35.5 -20.5,35.5 -41,0 -20.5,-35.5 20.5,-35.5"/></clipPath>`,
  colours: GROUND,
  rims,
  ground,
  tile,
  back: (look, owner) => back(look, owner),
  die: () => "",
  sign,
  counter: (kind) => (kind === "life" ? HEART : ""),
  emblem: (art) => (art ? badge(armyOf(art), 0.72) : ""),
  vignette: () => vignette(tile),
};

/** A seat is known by its army; where two lead the same one, by the colours of the seats. */
function rims(scene: Pick<Scene, "seats">): Rim[] {
  return scene.seats.map((seat, i) => {
    const own = SEATS[seat.number % SEATS.length] as Rim;
    const army = ARMIES[seat.art];
    const alone = scene.seats.every((other, j) => i === j || other.art !== seat.art);
    return army && alone ? { colour: army.rim, ink: army.accent, pattern: own.pattern } : own;
  });
}

function tile(piece: Piece, look: Look): string {
  const army = armyOf(piece.art);
  const own = rimOf(look, piece.owner);
  const body =
    token(look.shape, own, rimOf(look, piece.controller < 0 ? piece.owner : piece.controller)) +
    cellShape(look.shape, 41.4, `fill="url(#neuroshima-${armyName(piece.art)})" stroke="${DARK}" stroke-width="1.3"`) +
    `<path d="${army.texture}" ${army.lines ? `fill="none" stroke="${army.dark}" stroke-opacity=".5" stroke-width="2.2"` : `fill="${army.dark}" fill-opacity=".15"`} stroke-linejoin="round" clip-path="url(#neuroshima-hex)"/>` +
    facets(look.shape, 41);
  const what = actionOf(piece);
  const face = what ? order(piece, look, army, what) : standing(piece, look, army);
  return body + face + states(piece) + (piece.dim && !has(piece, "netted") ? veil(look) : "");
}

/** A unit: plate, edges, corners. */
function standing(piece: Piece, look: Look, army: Army): string {
  const accent = piece.kind === "module" || hasAny(piece, GIFT_KINDS) ? "#ffd35c" : army.accent;
  let signs = "";
  let numbers = "";
  for (let printed = 0; printed < 6; printed++) {
    const edge = edgeOf(piece, printed);
    if (!edge) continue;
    const degrees = angle("hex-flat", (printed + piece.turn) % 6);
    signs += `<g transform="rotate(${degrees + 90})">${drawEdge(edge, accent)}</g>`;
    if (edge.changed.includes("melee")) numbers += changedNumber(edge.melee, degrees, edge.ranged || edge.gauss ? -14 : 0);
    if (edge.changed.includes("ranged")) numbers += changedNumber(edge.ranged, degrees, edge.melee ? 14 : 0);
  }
  // the middle and the corners can be read through a net
  return signs + numbers + (has(piece, "netted") ? netted() : "") + plate(piece, look, army) + corners(piece);
}

function edgeOf(piece: Piece, printed: number): Edge | null {
  const here = piece.badges.filter((badge) => badge.edge === printed);
  if (!here.length) return null;
  const value = (kind: string): number => Number(here.find((badge) => badge.kind === kind)?.text ?? 0);
  const is = (kind: string): boolean => here.some((badge) => badge.kind === kind);
  return {
    melee: value("melee"), ranged: value("ranged"), gauss: value("gauss"), armour: is("armour"), net: is("net"), link: is("link"),
    changed: here.filter((badge) => badge.tone === "changed").map((badge) => badge.kind),
  };
}

/** The middle: an HQ's emblem and life, what a module gives, the sign of a fighter. */
function plate(piece: Piece, look: Look, army: Army): string {
  const ground =
    circle(0, 0, 21.6, `fill="${DARK}"`) + circle(0, 0, 20.3, `fill="${army.dark}"`) +
    circle(0, 0, 18.6, `fill="none" stroke="${army.accent}" stroke-opacity=".55" stroke-width="1"`);
  const life = find(piece, "life");
  if (piece.kind === "hq" || has(piece, "home")) {
    const emblem = solid(army.emblem, army.accent);
    if (!life) return ground + moved(0, 0, emblem, 0.95);
    const loud = life.tone === "changed" ? LOUD : army.accent;
    return (
      ground + moved(0, -5, emblem, 0.62) +
      `<path d="M-13 4H13L10 17H-10Z" fill="${DARK}" stroke="${loud}" stroke-width="1.5" stroke-linejoin="round"/>` +
      numerals(life.text, 0, 10.5, 8.6, loud, 2)
    );
  }
  const gifts = piece.badges.filter((badge) => GIFT_KINDS.includes(badge.kind));
  const inner = gifts.length ? given(gifts, army) : moved(0, 0, unit(nameOf(piece), army.accent) || letters(piece.label, 0, 0, 16, 28, army.accent), 0.92);
  return ground + title(piece, look, army, inner);
}

/** With room for it, the name runs over the lower part of the plate. */
function title(piece: Piece, look: Look, army: Army, inner: string): string {
  if (look.detail === "small") return inner;
  const rows = lines(piece.name, 2, 6.5);
  const high = rows.length * 5 + 2;
  const top = 17.5 - high;
  return (
    moved(0, -high / 2 + 1, inner, rows.length > 1 ? 0.66 : 0.8) +
    `<rect x="-18.5" y="${top}" width="37" height="${high}" rx="2" fill="${DARK}" fill-opacity=".9"/>` +
    rows.map((row, i) => letters(row, 0, top + 3.5 + i * 5, 5, 35, army.accent, 650)).join("")
  );
}

/** `+1` over what it is added to; a trait stands alone. */
function given(gifts: readonly Badge[], army: Army): string {
  const main = gifts.filter((badge) => badge.kind.startsWith("gives-") || badge.kind.startsWith("hinders-"));
  if (!main.length) return moved(0, 0, gift(gifts[0]?.kind ?? "", army.accent), 0.95);
  if (main[0]?.kind === "gives-extra") return moved(0, 0, gift("gives-extra", army.accent), 1.02);
  const text = /^[+-]\d/.exec(main[0]?.text ?? "")?.[0] ?? "";
  const scale = main.length > 1 ? 0.48 : 0.62;
  const signs = main.map((badge, i) => moved((i - (main.length - 1) / 2) * 14, 6.5, gift(badge.kind, army.accent), scale)).join("");
  return numerals(text, 0, -8.5, 9, CREAM, 2.1) + signs;
}

/** Signs in the corners: they stay upright however the tile lies. */
function corners(piece: Piece): string {
  let drawn = "";
  const initiative = find(piece, "initiative");
  if (initiative) {
    const loud = initiative.tone === "changed";
    initiative.text.split("/").filter(Boolean).slice(0, 3).forEach((phase, i) => {
      const at = polar([0, 60, -60][i] ?? 0, 36.6);
      drawn += moved(at.x, at.y, disc(phase, loud));
    });
  }
  const tough = find(piece, "toughness");
  if (tough) {
    const at = polar(180, 36.6);
    drawn += moved(at.x, at.y, shield(tough.text));
  }
  if (has(piece, "mobile")) {
    const at = polar(240, 36.6);
    drawn += moved(at.x, at.y, `<circle r="9" fill="${DARK}"/><circle r="7.8" fill="#9be38a"/>${moved(0, 0, gift("two_steps", DARK), 0.42)}`);
  }
  if (piece.kind === "hq") {
    const given = piece.badges.find((badge) => badge.kind.startsWith("gives-"));
    const at = polar(180, 36.6);
    if (given) drawn += moved(at.x, at.y, `<circle r="9.6" fill="${DARK}"/><circle r="8.5" fill="#ffd35c"/>${moved(0, 0, gift(given.kind, DARK), 0.48)}`);
  }
  if (has(piece, "explode") && piece.kind !== "module") {
    const at = polar(-60, 36.6);
    drawn += moved(at.x, at.y, `<circle r="9" fill="${DARK}"/><circle r="7.8" fill="#ff8a4d"/>${moved(0, 0, gift("explode", DARK), 0.42)}`);
  }
  return drawn;
}

function disc(phase: string, loud: boolean): string {
  const mark = loud ? `<path d="M-4-13.5H4L0-8.5Z" fill="${LOUD}" stroke="${DARK}" stroke-width=".8"/>` : "";
  return `<circle r="10" fill="${DARK}"/><circle r="8.4" fill="${CREAM}" stroke="${loud ? LOUD : "#8d8577"}" stroke-width="${loud ? 2.2 : 1}"/>${numerals(phase, 0, 0, 10, DARK, 2.1)}${mark}`;
}

function shield(text: string): string {
  const d = "M-7.8-8.5H7.8V0C7.8 5 4 8 0 10-4 8-7.8 5-7.8 0Z";
  return `<path d="${d}" fill="#cfd8df" stroke="${DARK}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>${numerals(text.replace(/\D/g, ""), 0, -0.5, 9, DARK, 2.1)}`;
}

function wound(text: string): string {
  return `<circle r="9.6" fill="${DARK}"/><circle r="8.5" fill="#d92c20"/>${numerals(text, 0, 0, 7.2, "#fff", 2.2)}`;
}

/** What has happened to it: wounds, another commander, blocked. */
function states(piece: Piece): string {
  let drawn = "";
  const wounds = find(piece, "wounds");
  if (wounds) {
    const at = polar(120, 36.6);
    const cuts = "M-31 12-19 27M-25 9-12 26M-33 19-25 30";
    drawn +=
      `<path d="${cuts}" stroke="${DARK}" stroke-width="4.4" stroke-linecap="round"/><path d="${cuts}" stroke="#ff5346" stroke-width="2.2" stroke-linecap="round"/>` +
      moved(at.x, at.y, wound(wounds.text));
  }
  const taken = find(piece, "taken");
  if (taken) {
    const at = polar(-60, 36.6);
    drawn += moved(at.x, at.y, `<circle r="9.6" fill="${DARK}"/><circle r="8.5" fill="#fff6dd" stroke="${LOUD}" stroke-width="2"/>${letters(taken.text, 0, 0, 8.5, 13, DARK, 800)}`);
  }
  if (has(piece, "blocked")) {
    drawn += `<circle r="21" fill="none" stroke="${DARK}" stroke-width="8"/><path d="M-14-14 14 14" stroke="${DARK}" stroke-width="8"/><circle r="21" fill="none" stroke="#ff5346" stroke-width="4.5"/><path d="M-14-14 14 14" stroke="#ff5346" stroke-width="4.5"/>`;
  }
  return drawn;
}

function netted(): string {
  let mesh = "";
  for (let i = -90; i <= 90; i += 18) mesh += `M${i - 45}-45L${i + 45} 45M${i + 45}-45L${i - 45} 45`;
  return (
    `<g clip-path="url(#neuroshima-hex)"><rect x="-45" y="-45" width="90" height="90" fill="${DARK}" fill-opacity=".34"/>` +
    `<path d="${mesh}" stroke="${DARK}" stroke-width="3" fill="none"/><path d="${mesh}" stroke="#f3ead2" stroke-width="1.6" fill="none"/>` +
    `<path d="${knots()}" stroke="#f3ead2" stroke-width="4.4" stroke-linecap="round"/></g>`
  );
}

/** Where the ropes of a net cross. */
function knots(): string {
  let d = "";
  for (let x = -45; x <= 45; x += 9) for (let y = -45; y <= 45; y += 9) if ((x + y) % 18 === 0) d += `M${x} ${y}h.01`;
  return d;
}

function veil(look: Look): string {
  return cellShape(look.shape, 41.4, `fill="${DARK}" fill-opacity=".4"`);
}

/** An action tile: a large pictogram in a frame. */
function order(piece: Piece, look: Look, army: Army, what: string): string {
  const rows = look.detail === "large" ? lines(piece.name, 1, 12) : [];
  return (
    cellShape(look.shape, 38, `fill="${army.dark}" stroke="${army.accent}" stroke-width="1.2"`) +
    cellShape(look.shape, 34.5, `fill="none" stroke="${army.accent}" stroke-opacity=".4" stroke-width="1"`) +
    moved(0, rows.length ? -3 : 0, action(what, army.accent), 0.98) +
    rows.map((row) => letters(row, 0, 25, 6.5, 38, army.accent, 700)).join("") +
    moved(-26, -13.5, solid(army.emblem, army.accent), 0.24) +
    moved(26, -13.5, solid(army.emblem, army.accent), 0.24)
  );
}

function actionOf(piece: Piece): string {
  const badge = piece.badges.find((one) => one.kind.startsWith("action-"));
  const name = badge ? badge.kind.slice(7) : nameOf(piece).replace("push_back", "push");
  return ACTION_NAMES.includes(name) ? name : "";
}

function back(look: Look, owner: number): string {
  const rim = rimOf(look, owner);
  const army = Object.values(ARMIES).find((one) => one.rim === rim.colour);
  return (
    token(look.shape, rim, rim) +
    cellShape(look.shape, 41.4, `fill="${army?.dark ?? "#2e2a26"}" stroke="${DARK}" stroke-width="1.3"`) +
    cellShape(look.shape, 35, `fill="none" stroke="${army?.accent ?? CREAM}" stroke-opacity=".5" stroke-width="1.2"`) +
    (army ? moved(0, 0, solid(army.emblem, army.accent), 1.15) : "")
  );
}

/** A seat's or an army's sign. */
function badge(army: Army, scale: number): string {
  return moved(0, 0, circle(0, 0, 16, `fill="${army.dark}" stroke="${army.body}" stroke-width="2.4"`) + moved(0, 0, solid(army.emblem, army.accent), 0.72), scale);
}

function sign(badge: Badge, piece: Piece): string {
  const army = armyOf(piece.art);
  if (badge.edge >= 0) {
    const edge = edgeOf({ ...piece, badges: [badge] }, badge.edge);
    return edge ? moved(0, 21, drawEdge(edge, "#ffd35c"), 0.7) : "";
  }
  if (badge.kind === "initiative") return moved(0, 0, disc(badge.text.split("/")[0] ?? "", badge.tone === "changed"), 1.15);
  if (badge.kind === "home") return moved(0, 0, solid(army.emblem, "currentColor"), 0.68);
  if (badge.kind.startsWith("action-")) return moved(0, 0, action(badge.kind.slice(7), "currentColor"), 0.48);
  if (badge.kind === "toughness") return moved(0, 0, shield(badge.text), 1.1);
  if (badge.kind === "mobile") return moved(0, 0, gift("two_steps", "currentColor"), 0.72);
  if (badge.kind === "life") return HEART;
  if (badge.kind === "wounds") return moved(0, 0, wound(badge.text), 1.15);
  if (badge.kind === "netted") return moved(0, 0, unit("net_fighter", "currentColor"), 0.8);
  const drawn = gift(badge.kind, "currentColor");
  return drawn ? moved(0, 0, drawn, 0.72) : "";
}

/** A tile's id without its army. */
function nameOf(piece: Piece): string {
  return piece.art.slice(armyName(piece.art).length + 1);
}

function find(piece: Piece, kind: string): Badge | undefined {
  return piece.badges.find((badge) => badge.kind === kind);
}

function has(piece: Piece, kind: string): boolean {
  return piece.badges.some((badge) => badge.kind === kind);
}

function hasAny(piece: Piece, kinds: readonly string[]): boolean {
  return piece.badges.some((badge) => kinds.includes(badge.kind));
}
