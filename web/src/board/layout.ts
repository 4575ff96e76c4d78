// Where everything of a scene lies on the board: spaces, pieces, several pieces on one space.
import type { Cell, Piece, Scene } from "../wire";
import { centre, isHex } from "./geometry";
import type { Point } from "./types";

export interface Lying extends Point {
  piece: Piece;
  scale: number;
}

/** The middle of every space, by id. */
export function middles(shape: string, cells: readonly Cell[]): Map<string, Point> {
  return new Map(cells.map((cell) => [cell.id, centre(shape, cell)]));
}

/** All pieces on spaces, in the order in which they are drawn; several on one space fan out, the last on top. */
export function lying(shape: string, spots: ReadonlyMap<string, Point>, pieces: readonly Piece[]): Lying[] {
  const heaps = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!spots.has(piece.place)) continue;
    const heap = heaps.get(piece.place);
    if (heap) heap.push(piece);
    else heaps.set(piece.place, [piece]);
  }
  const found: Lying[] = [];
  for (const piece of pieces) {
    const spot = spots.get(piece.place);
    const heap = heaps.get(piece.place);
    if (!spot || !heap) continue;
    const { x, y, scale } = fan(shape, heap.indexOf(piece), heap.length);
    found.push({ piece, x: spot.x + x, y: spot.y + y, scale });
  }
  return found;
}

/** Where one of several pieces lies within its space. */
export function fan(shape: string, place: number, count: number): Point & { scale: number } {
  if (count < 2) return { x: 0, y: 0, scale: 1 };
  const reach = isHex(shape) ? 13 : 16;
  if (count <= 4) {
    // along a diagonal, the last at the lower right
    const along = (place / (count - 1)) * 2 - 1;
    return { x: along * reach, y: along * reach * 0.8, scale: count === 2 ? 0.78 : 0.7 };
  }
  const turn = ((place / count) * 360 - 90) * (Math.PI / 180);
  return { x: Math.cos(turn) * reach * 1.4, y: Math.sin(turn) * reach * 1.4, scale: 0.5 };
}

/** Where a thing of the scene is: a piece, a space; null beside the board. */
export function where(id: string, spots: ReadonlyMap<string, Point>, on: readonly Lying[]): Point | null {
  const spot = spots.get(id);
  if (spot) return spot;
  return on.find((one) => one.piece.id === id) ?? null;
}

/** The zone of this id, if it is one. */
export function zoneKind(scene: Pick<Scene, "zones">, id: string): string {
  return scene.zones.find((zone) => zone.id === id)?.kind ?? "";
}
