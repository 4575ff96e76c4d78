// What the things of a scene are called, in the words the scene brings along.
import type { Scene } from "../wire";

/** A name for everything that can be touched: pieces with where they lie, cells, zones, buttons, counters, seats. */
export function namesOf(scene: Scene): Map<string, string> {
  const names = new Map<string, string>();
  for (const cell of scene.board.cells) names.set(cell.id, cell.label || cell.id);
  for (const zone of scene.zones) names.set(zone.id, zone.name);
  for (const counter of scene.counters) names.set(counter.id, counter.name);
  for (const button of scene.buttons) names.set(button.id, button.name);
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  for (const piece of scene.pieces) {
    const name = piece.name || piece.label || "?";
    names.set(piece.id, cells.has(piece.place) ? `${name} (${names.get(piece.place)})` : name);
  }
  return names;
}

export function nameOf(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? id;
}
