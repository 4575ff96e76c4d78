// A picture of a game: a piece of its board with some tiles on it, 320 by 200.
import { centre, points, round } from "../board/geometry";
import type { Badge, Cell, Piece } from "../wire";
import { moved } from "./draw";
import { SEATS } from "./rim";
import type { BoardColours, Look, Rim, Theme } from "./skin";

export interface Stage {
  shape: string;
  colours: BoardColours;
  ground(cell: Cell, shape: string, theme: Theme): string;
  tile(piece: Piece, look: Look): string;
  rims?: readonly Rim[];
  /** tiles by their space */
  pieces: readonly { x: number; y: number; piece: Piece }[];
  marks?: Record<string, string>;
  scale: number;
  /** degrees the camera is tilted */
  tilt?: number;
  /** over the tiles, in the pixels of the picture */
  front?: string;
}

export function picture(stage: Stage): string {
  const { shape, colours, scale } = stage;
  const look: Look = { shape, rims: stage.rims ?? SEATS, detail: "small" };
  let drawn = "";
  for (let x = -6; x <= 6; x++) {
    for (let y = -6; y <= 6; y++) {
      const at = centre(shape, { x, y });
      if (Math.abs(at.x) * scale > 160 + 50 * scale || Math.abs(at.y) * scale > 100 + 50 * scale) continue;
      const cell: Cell = { id: "", x, y, mark: stage.marks?.[`${x},${y}`] ?? "", label: "", level: 0, help: "", rule: "" };
      const plain = `<polygon points="${points(shape, 47.5)}" fill="${colours.cell}" stroke="${colours.cellEdge}" stroke-width="1.5"/>`;
      drawn += moved(at.x, at.y, plain + stage.ground(cell, shape, "dark"));
    }
  }
  for (const { x, y, piece } of stage.pieces) {
    const at = centre(shape, { x, y });
    drawn += moved(at.x, at.y, stage.tile(piece, look));
  }
  return (
    `<rect width="320" height="200" fill="${colours.frameEdge}"/>` +
    `<g transform="translate(160 100) rotate(${stage.tilt ?? -8}) scale(${round(scale)})">${drawn}</g>` +
    (stage.front ?? "")
  );
}

/** A tile to be drawn in a picture. */
export function sample(art: string, kind: string, owner: number, badges: readonly Partial<Badge>[], turn = 0): Piece {
  return {
    id: art, place: "", owner, controller: owner, art, label: "", name: "", turn, dim: false, kind, rules: [],
    badges: badges.map((badge) => ({ kind: "", text: "", help: "", tone: "", rule: "", edge: -1, ...badge })),
  };
}
