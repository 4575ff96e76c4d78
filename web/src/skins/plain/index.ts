// Letters on plain shapes: every game can be played with it.
import { angle, polar } from "../../board/geometry";
import type { Badge, Cell, Die, Piece } from "../../wire";
import { cellShape, circle, darker, hash, isNumeral, letters, lighter, moved, numerals, round } from "../draw";
import { rimOf, SEATS } from "../rim";
import type { BoardColours, Look, Rim, Skin, Theme } from "../skin";
import { picture, sample } from "../vignette";

const INK = "#1d1813";
const PAPER = "#fffaf0";
const LOUD = "#e08a12";
const ROOM = 6; // signs round a piece

const COLOURS: Record<Theme, BoardColours> = {
  light: { table: "#e4d7bf", frame: "#7c5a3c", frameEdge: "#4f3824", cell: "#efe6d4", cellEdge: "#b9a98d", ink: "#4a3c28" },
  dark: { table: "#221e1a", frame: "#4b3728", frameEdge: "#2a1e15", cell: "#3a342d", cellEdge: "#5d5348", ink: "#d8ccb6" },
};

// words for colours a badge may name
const TONES: Record<string, string> = {
  green: "#23924f", blue: "#2b69cf", yellow: "#f6c62d", red: "#d2352e", purple: "#8443b5", white: "#fbf8ee",
  black: "#2a2622", orange: "#e0701a", brown: "#7a4f2c", gray: "#8b8680",
};

export const skin: Skin = {
  id: "plain",
  defs: "",
  colours: COLOURS,
  rims: () => [...SEATS],
  ground,
  tile,
  back: (look, owner) => base(rimOf(look, owner), rimOf(look, owner), "#6d6254") + circle(0, 0, 22, `fill="none" stroke="${PAPER}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 4"`),
  die,
  sign: () => "",
  counter: () => "",
  emblem: () => "",
  vignette: (game) =>
    picture({
      shape: "square", colours: COLOURS.dark, ground, tile, scale: 0.85,
      pieces: [
        { x: -1, y: 0, piece: named(sample(`${game}a`, "fighter", 0, [{ kind: "a", text: "8" }, { kind: "b", text: "3" }]), "A") },
        { x: 1, y: 0, piece: named(sample(`${game}b`, "fighter", 1, [{ kind: "a", text: "10" }, { kind: "b", text: "2" }]), "B") },
        { x: 0, y: -1, piece: named(sample(`${game}c`, "fighter", 0, []), "C") },
      ],
    }),
};

function named(piece: Piece, label: string): Piece {
  return { ...piece, label };
}

/** A sort of ground gets its own lines and its first letters; heights a step. */
function ground(cell: Cell, shape: string, theme: Theme): string {
  const { ink } = COLOURS[theme];
  const high = cell.level ? cellShape(shape, 44, `fill="${ink}" fill-opacity="${Math.min(0.3, 0.08 * cell.level)}"`) + numerals(String(cell.level), 28, 26, 11, ink, 2) : "";
  if (!cell.mark) return high;
  const turn = (hash(cell.mark) % 6) * 30;
  let rows = "";
  for (let at = -30; at <= 30; at += 7.5) rows += `M${round(-Math.sqrt(1000 - at * at))} ${at}H${round(Math.sqrt(1000 - at * at))}`;
  return (
    high + cellShape(shape, 44, `fill="${ink}" fill-opacity=".1"`) +
    `<path d="${rows}" stroke="${ink}" stroke-opacity=".16" stroke-width="2" transform="rotate(${turn})"/>` +
    letters(cell.mark.slice(0, 3).toUpperCase(), 0, 24, 11, 50, ink, 650)
  );
}

function tile(piece: Piece, look: Look): string {
  const control = rimOf(look, piece.controller < 0 ? piece.owner : piece.controller);
  const face = tint(piece);
  const pointer = piece.turn || facing(piece) ? moved(0, 0, `<path d="M34-7 45 0 34 7Z" fill="${INK}" stroke="${PAPER}" stroke-width="1.5"/>`, 1, angle(look.shape, piece.turn)) : "";
  return (
    base(rimOf(look, piece.owner), control, face) + pointer +
    letters(piece.label || piece.name.slice(0, 2) || "?", 0, look.detail === "large" ? -3 : 0, 26, 44, INK, 800) +
    (look.detail === "large" ? letters(piece.name, 0, 15, 7, 46, INK, 600) : "") +
    signs(piece, look) +
    (piece.dim ? circle(0, 0, 32, 'fill="#1a1613" fill-opacity=".4"') : "")
  );
}

/** A round base with a rim in the owner's colour and pattern. */
function base(own: Rim, control: Rim, face: string): string {
  const dash = ["", "11 6", "2.5 5", "20 5 4 5", "24 12", "6 6"][control.pattern] ?? "";
  return (
    '<circle cy="3" r="39.5" fill="#000" fill-opacity=".3"/>' +
    circle(0, 1.5, 39, `fill="${darker(control.colour, 0.5)}"`) +
    circle(0, 0, 39, `fill="${control.colour}" stroke="${lighter(control.colour, 0.25)}" stroke-width=".8"`) +
    (dash ? circle(0, 0, 35.8, `fill="none" stroke="${control.ink}" stroke-opacity=".9" stroke-width="2.2" stroke-dasharray="${dash}"`) : "") +
    circle(0, 0, 32, `fill="${face}" stroke="${own === control ? INK : own.colour}" stroke-width="${own === control ? 1.2 : 3}"`)
  );
}

function tint(piece: Piece): string {
  return lighter(["#e8d9b8", "#d9e2d0", "#d5dfe8", "#e8d5cf", "#e2d8ea"][hash(piece.art) % 5] ?? "#e8d9b8", 0.25);
}

/** Signs on edges sit there; the others go round the piece, what has changed first. */
function signs(piece: Piece, look: Look): string {
  const onEdge = piece.badges.filter((badge) => badge.edge >= 0);
  const loose = piece.badges.filter((badge) => badge.edge < 0 && badge.text && badge.text.length <= 4).slice(0, ROOM);
  const edges = onEdge.map((badge) => {
    const at = polar(angle(look.shape, badge.edge + piece.turn), 38);
    return moved(at.x, at.y, chip(badge));
  });
  const around = loose.map((badge, i) => {
    const at = polar(-60 + 60 * i, onEdge.length ? 24 : 37);
    return moved(at.x, at.y, chip(badge));
  });
  return [...edges, ...around].join("");
}

function chip(badge: Badge): string {
  const fill = TONES[badge.tone] ?? PAPER;
  const ink = ["green", "blue", "red", "purple", "black", "brown"].includes(badge.tone) ? "#fff" : INK;
  const ring = badge.tone === "changed" ? `stroke="${LOUD}" stroke-width="2.6"` : `stroke="${INK}" stroke-width="1.3"`;
  const text = isNumeral(badge.text) ? numerals(badge.text, 0, 0, badge.text.length > 1 ? 7.5 : 10, ink, 2.1) : letters(badge.text, 0, 0, 9, 15, ink, 800);
  return circle(0, 0, 10, `fill="${fill}" ${ring}`) + text;
}

function facing(piece: Piece): boolean {
  return piece.badges.some((badge) => badge.edge >= 0);
}

function die(shown: Pick<Die, "face">): string {
  const body = `<rect x="-18" y="-18" width="36" height="36" rx="8" fill="${TONES[shown.face] ?? PAPER}" stroke="${INK}" stroke-width="2"/>`;
  const pips = PIPS[shown.face];
  if (pips) return body + pips.map(([x, y]) => circle(x * 10, y * 10, 3.6, `fill="${INK}"`)).join("");
  return body + letters(shown.face.slice(0, 3), 0, 0, 15, 30, INK, 800);
}

const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  "1": [[0, 0]],
  "2": [[-1, -1], [1, 1]],
  "3": [[-1, -1], [0, 0], [1, 1]],
  "4": [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  "5": [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  "6": [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
