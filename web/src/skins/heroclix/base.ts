// How a base lies: which squares it covers, seen from the first one.
import type { Piece } from "../../wire";
import { find } from "../clix";

const SQUARE = 86;
// a peanut lies on its first square and the one in this direction: E, SE, S, SW
const PEANUT = [[1, 0], [1, 1], [0, 1], [-1, 1]] as const;

export interface Lying {
  /** the corner of all squares together and their size, in pixels */
  x: number;
  y: number;
  width: number;
  height: number;
  /** across a corner: only two of the squares of the rectangle are covered */
  diagonal: -1 | 0 | 1;
}

/** null: it stands on one square, or lies beside the map. */
export function lying(piece: Piece): Lying | null {
  const found = /^(\d)x(\d)$/.exec(find(piece, "base")?.text ?? "");
  if (!found || !/^c\d+$/.test(piece.place)) return null;
  let [columns, rows] = [Number(found[1]), Number(found[2])];
  let left = 0;
  let diagonal: -1 | 0 | 1 = 0;
  if (columns * rows === 2) {
    const [dx, dy] = PEANUT[piece.turn % 4]!;
    [columns, rows] = [Math.abs(dx) + 1, dy + 1];
    left = Math.min(0, dx);
    diagonal = dx && dy ? (dx > 0 ? 1 : -1) : 0;
  } else if (piece.turn % 2) {
    [columns, rows] = [rows, columns];
  }
  return { x: (left - 0.5) * SQUARE, y: -0.5 * SQUARE, width: columns * SQUARE, height: rows * SQUARE, diagonal };
}
