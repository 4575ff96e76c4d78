// What can be looked at closely.
import type { Scene } from "../wire";

/** The thing that was pointed at, if there is something to say about it: a piece, or a space with a meaning. */
export function thingOf(scene: Scene | null, id: string | null): string | null {
  if (!scene || id === null) return null;
  const said = scene.pieces.some((piece) => piece.id === id) || scene.board.cells.some((cell) => cell.id === id && cell.help !== "");
  return said ? id : null;
}
