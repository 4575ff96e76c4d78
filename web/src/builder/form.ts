// How the figures of a game's teams are drawn; that stands in the game's skin folder.
import type { ClickCard, EntryCard, Piece } from "../wire";

/** A colour of the dial: never alone, always with its sign in a box of 8 round 0,0. */
export interface Tint {
  fill: string;
  /** readable on `fill` */
  ink: string;
  sign: string;
}

export interface TeamForm {
  games: readonly string[];
  /** the option of a table that holds the total */
  total: string;
  /** the part whose characters stand in for somebody of the part named second */
  stands: readonly [string, string];
  tint: (colour: string) => Tint;
  /** a sign for a value of the dial, SVG text in a box of 24 round 0,0 */
  stat: (slot: string) => string;
  /** a figure as it looks on this click of its dial; without one, or for what has none, as it comes */
  piece: (entry: EntryCard, clicks?: readonly ClickCard[], at?: number) => Piece;
}

const found = import.meta.glob<{ form: TeamForm }>("../skins/*/team.ts");

/** The form of a game's teams; undefined: there is none, its line-ups are put together tile by tile. */
export async function teamForm(game: string): Promise<TeamForm | undefined> {
  for (const load of Object.values(found)) {
    const { form } = await load();
    if (form.games.includes(game)) return form;
  }
  return undefined;
}
