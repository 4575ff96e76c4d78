// A line-up in the making: tiles picked for each part of its form.
import type { TileCard } from "../wire";
import type { LineupForm } from "./forms";

export type Picked = string[][];

export function empty(form: LineupForm): Picked {
  return form.parts.map(() => []);
}

/** How often a tile is in it. */
export function count(picked: Picked, part: number, tile: string): number {
  return picked[part]?.filter((id) => id === tile).length ?? 0;
}

/** Whether one more of this tile finds room. */
export function room(form: LineupForm, picked: Picked, part: number, tile: string): boolean {
  const { size, alike } = form.parts[part]!;
  // the only tile of its part is exchanged instead
  return size === 1 || ((picked[part]?.length ?? 0) < size && count(picked, part, tile) < alike);
}

export function add(form: LineupForm, picked: Picked, part: number, tile: string): Picked {
  if (!room(form, picked, part, tile)) return picked;
  return picked.map((ids, at) => (at !== part ? ids : form.parts[part]!.size === 1 ? [tile] : [...ids, tile]));
}

export function remove(picked: Picked, part: number, tile: string): Picked {
  return picked.map((ids, at) => {
    const last = at === part ? ids.lastIndexOf(tile) : -1;
    return last < 0 ? ids : ids.toSpliced(last, 1);
  });
}

export function full(form: LineupForm, picked: Picked): boolean {
  return form.parts.every((part, at) => {
    const many = picked[at]?.length ?? 0;
    return many >= (part.least ?? part.size) && many <= part.size;
  });
}

/** A line-up from text; undefined when it is none, or names tiles that are not here. */
export function read(form: LineupForm, tiles: TileCard[], text: string): Picked | undefined {
  const picked = form.read(text);
  if (!picked) return undefined;
  const known = picked.every((ids, at) => ids.every((id) => tiles.some((tile) => tile.id === id && form.parts[at]?.fits(tile))));
  return known ? picked : undefined;
}
