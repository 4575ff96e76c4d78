// The pictures of both Hexors games on the home page.
import type { Badge, Piece } from "../../wire";
import type { BoardColours, Look } from "../skin";
import { picture, sample } from "../vignette";
import { COLOURS, type Colour } from "./colours";
import { GROUND, ground } from "./ground";

type Draw = (piece: Piece, look: Look, walls: boolean) => string;
type Spot = { x: number; y: number; piece: Piece };

const LEAGUE: readonly Spot[] = [
  { x: -1, y: 0, piece: fighter("the_streak", 0, "red", "243425") },
  { x: -1, y: 1, piece: home("watchtower", 0, "356142") },
  { x: 0, y: 0, piece: fighter("copperhead", 1, "yellow", "333227") },
  { x: 1, y: -1, piece: home("camelot", 1, "126453") },
  { x: 1, y: 0, piece: fighter("star_sapphire", 1, "purple", "322362") },
  { x: -1, y: -1, piece: fighter("aquaman", 0, "blue", "254133") },
];

// two monsters with a dragon's length between them, each with a stone behind it
const DUEL: readonly Spot[] = [
  { x: -1, y: 0, piece: fighter("blue_eyes_white_dragon", 0, "white", "542637") },
  { x: 1, y: 0, piece: fighter("summoned_skull", 1, "purple", "432253") },
  { x: -2, y: 1, piece: trap("mystic_barrier", 0, "binding", "1") },
  { x: 2, y: -1, piece: trap("mystic_barrier", 1, "binding", "1") },
];

const NIGHT: BoardColours = { table: "#0a1126", frame: "#1c2a55", frameEdge: "#0a1126", cell: "#20315f", cellEdge: "#0f1a3a", ink: "#cfdcff" };

export function vignette(tile: Draw, die: (face: Colour) => string, game: string): string {
  return game === "ygh" ? duel(tile, die) : league(tile);
}

function league(tile: Draw): string {
  return picture({
    shape: "hex-pointy", colours: GROUND.dark, ground, marks: { "-2,1": "start gray", "1,1": "crater" },
    tile: (piece, look) => tile(piece, look, true), scale: 0.98, tilt: -8, pieces: LEAGUE,
  });
}

/** Night, two monsters face to face, both dice in the air. */
function duel(tile: Draw, die: (face: Colour) => string): string {
  return picture({
    shape: "hex-pointy", colours: NIGHT, ground, tile: (piece, look) => tile(piece, look, false), scale: 1.18, tilt: 0, pieces: DUEL,
    front:
      `<path d="M0 0H320V34C220 12 100 12 0 34Z" fill="#050a18" fill-opacity=".55"/><path d="M0 200H320V166C220 188 100 188 0 166Z" fill="#050a18" fill-opacity=".55"/>` +
      `<path d="M174 24 150 92 164 92 146 176 176 82 160 82 184 24Z" fill="#ffe27a" stroke="#fff7d6" stroke-width="2" stroke-linejoin="round"/>` +
      `<g transform="translate(132 52) rotate(-18) scale(.9)">${die("white")}</g><g transform="translate(190 150) rotate(16) scale(.9)">${die("purple")}</g>`,
  });
}

function fighter(art: string, owner: number, colour: Colour, values: string): Piece {
  return sample(art, "fighter", owner, [...strikes(values), { kind: "colour", tone: colour }]);
}

function home(art: string, owner: number, values: string): Piece {
  return sample(art, "home", owner, [...strikes(values), { kind: "bonus", text: "+4" }]);
}

function trap(art: string, owner: number, kind: string, cost: string): Piece {
  return sample(art, kind, owner, [{ kind: "cost", text: cost }, { kind: "kind", tone: kind }]);
}

function strikes(values: string): Partial<Badge>[] {
  return COLOURS.map((colour, i) => ({ kind: `strike-${colour}`, text: values[i] ?? "1", tone: colour }));
}
