// What the board takes and gives: shared by Board, ZoneView, PieceView, Inspector and whoever uses them.
import type { Piece } from "../wire";

/** How a thing is lit: can be touched next (and is advised), was touched already, is what the question is about, is pointed at elsewhere. */
export type Light = "next" | "hint" | "chosen" | "about" | "hover";

export function isNext(light: Light | undefined): boolean {
  return light === "next" || light === "hint";
}

/** By id: pieces, cells, zones. */
export type Lights = ReadonlyMap<string, Light>;

/**
 * A cue to play now. A new object starts it; `null` stops it.
 *
 * The board keeps what motions did (moved, removed, turned, placed) until it gets another `scene`, so all cues of a change can be
 * played over the scene before, and the scene after is set when the last has ended.
 */
export interface Motion {
  kind: string;
  piece: string;
  to: string;
  value: number;
  text: string;
  /** how long; 0: no animation, but the outcome is shown */
  ms: number;
  face?: string;
  /** the piece as it will be, if the scene on the board does not have it yet */
  actor?: Piece;
}

/** Arrows round a space: which sides can be chosen, which one is shown now. */
export interface Ring {
  cell: string;
  sides: readonly number[];
  current: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
