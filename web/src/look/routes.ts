// The server's routes for looking at matches and setting up positions, beside those of lib/api.ts.
import { call } from "../lib/api";
import { language } from "../lib/words";
import type { Foretold, Moment, Palette, Placeable, Placed, SetUp } from "../wire";

const id = encodeURIComponent;
const eyed = (seat: number): Record<string, string | undefined> => ({ seat: seat >= 0 ? String(seat) : undefined });

/** One moment of a match, through the eyes of a seat; -2: a spectator's. */
export function momentAt(table: string, n: number, seat: number, token?: string): Promise<Moment> {
  return call<Moment>(`/tables/${id(table)}/at/${n}`, { query: eyed(seat), token });
}

/** If a battle began then. */
export function foretoldAt(table: string, n: number, seat: number, token?: string): Promise<Foretold> {
  return call<Foretold>(`/tables/${id(table)}/at/${n}/forecast`, { query: eyed(seat), token });
}

/** A moment of a match as a position that can be set up, and what was chosen in it since. */
export function positionAt(table: string, n: number, token?: string): Promise<Placed> {
  return call<Placed>(`/tables/${id(table)}/at/${n}/position`, { token });
}

/** One change of a position that is set up; pieces and places are ids of the scene. */
export type Edit =
  | { op: "place"; tile: string; owner: number; at: string; turn: number }
  | { op: "move"; piece: string; to: string }
  | { op: "turn"; piece: string; turn: number }
  | { op: "remove"; piece: string }
  | { op: "set"; dial: string; value: number | string }
  | { op: "to_move"; seat: number };

/** An empty board. */
export function blank(game: string, mode: string): Promise<SetUp> {
  return call<SetUp>(`/games/${id(game)}/blank`, { query: { mode } });
}

/** The position after a change; null: as it is. */
export function edited(game: string, position: Record<string, unknown>, edit: Edit | null): Promise<SetUp> {
  return call<SetUp>("/study/edit", { body: { game, position, edit, language: language() } });
}

/** What can be placed in this position. */
export async function palette(game: string, position: Record<string, unknown>): Promise<Placeable[]> {
  return (await call<Palette>("/study/palette", { body: { game, position, language: language() } })).tiles;
}
