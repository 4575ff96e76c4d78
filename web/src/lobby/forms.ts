// How a game's own line-ups are built; what a line-up is made of stands in the game's skin folder.
import type { FactCard, TileCard } from "../wire";

/** One part of a line-up: `size` tiles, or from `least` to `size` where the number is free; at most `alike` of one. */
export interface LineupPart {
  id: string;
  size: number;
  least?: number;
  alike: number;
  fits: (tile: TileCard) => boolean;
}

export interface LineupForm {
  games: readonly string[];
  parts: readonly LineupPart[];
  /** ids of the tiles of each part -> the text the server knows */
  write: (picked: readonly (readonly string[])[]) => string;
  /** a fact as a sign, SVG text in a box of 24 by 24 round 0,0; "" : its words will do */
  sign: (fact: FactCard) => string;
  /** the other way round; undefined: this is no line-up */
  read: (text: string) => string[][] | undefined;
}

const found = import.meta.glob<{ form: LineupForm }>("../skins/*/lineup.ts");

/** The form of a game's line-ups; undefined: none are built for this game. */
export async function lineupForm(game: string): Promise<LineupForm | undefined> {
  for (const load of Object.values(found)) {
    const { form } = await load();
    if (form.games.includes(game)) return form;
  }
  return undefined;
}
