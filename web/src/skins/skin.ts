// What a skin is: pure functions from the scene's words to SVG text. Everything else works with every game.
import type { Badge, Cell, Die, Piece, Scene } from "../wire";

export type Theme = "light" | "dark";

/** How an owner is marked: a colour and a pattern, so that colour alone never tells. */
export interface Rim {
  colour: string;
  /** readable on `colour` */
  ink: string;
  pattern: number;
}

/** `small`: a tile of about 60 pixels; `large`: there is room for its name. */
export type Detail = "small" | "large";

/** What a tile needs to know besides its piece. */
export interface Look {
  shape: string;
  rims: readonly Rim[];
  detail: Detail;
}

/** What is printed on a piece, laid out to be read: a drawing from 0,0, the kinds of badges it shows, those to be read next. */
export interface Sheet {
  art: string;
  width: number;
  height: number;
  kinds: readonly string[];
  next: readonly string[];
}

/** The colours of a board in one theme. */
export interface BoardColours {
  /** behind the board */
  table: string;
  frame: string;
  frameEdge: string;
  cell: string;
  cellEdge: string;
  ink: string;
}

/**
 * All drawings are SVG text, centred on 0,0, for a space with corners 50 from its middle (a square: side 86).
 * `defs` holds gradients; their ids begin with the skin's id.
 */
export interface Skin {
  id: string;
  defs: string;
  colours: Record<Theme, BoardColours>;
  /** marks of the seats, by number */
  rims(scene: Pick<Scene, "seats">): Rim[];
  /** the ground of one space, over its plain shape */
  ground(cell: Cell, shape: string, theme: Theme): string;
  tile(piece: Piece, look: Look): string;
  /** the letters that a small tile shows instead of its name: whoever says what they see is understood */
  short?(piece: Piece): string;
  /** a face-down piece; `hint` tells what sort of zone it lies in */
  back(look: Look, owner: number, hint: string): string;
  /** a die showing this face, in a box of 40 by 40 round 0,0 */
  die(die: Pick<Die, "face">): string;
  /** a sign for a badge in a box of 24 by 24 round 0,0; "" : its text will do */
  sign(badge: Badge, piece: Piece): string;
  /** a sign for a counter of this kind in a box of 24 by 24 round 0,0; "" : none */
  counter(kind: string): string;
  /** a seat's emblem (Seat.art) in a box of 24 by 24 round 0,0; "" : none */
  emblem(art: string): string;
  /** for the inspector: what a list of signs would show badly, such as a dial; null: nothing of the sort */
  sheet?(piece: Piece): Sheet | null;
  /** a picture of the game, 320 by 200, from 0,0 */
  vignette(game: string): string;
}
