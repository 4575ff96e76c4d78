// The puzzles as a list: filtered, and which comes next. Pure.
import type { PuzzleCard } from "../wire";
import { matches, plain } from "./seek";
import type { Solved } from "./solved";

export interface Wanted {
  readonly text: string;
  readonly game: string; // "" : all
  readonly rating: number; // 0: all
  readonly player: string; // "" : all
  readonly open: boolean; // only those not yet solved
}

export function wantedOnes(cards: readonly PuzzleCard[], wanted: Wanted, known: Readonly<Record<string, Solved>>): PuzzleCard[] {
  return cards.filter(
    (card) =>
      (!wanted.game || card.game === wanted.game) &&
      (!wanted.rating || card.rating === wanted.rating) &&
      (!wanted.player || card.player === wanted.player) &&
      (!wanted.open || !known[card.id]) &&
      matches(wanted.text, `${card.title} ${card.player} ${card.goals.join(" ")}`),
  );
}

/** The next one to try: the first unsolved one after this, else the first unsolved, else simply the next. */
export function nextPuzzle(cards: readonly PuzzleCard[], id: string, known: Readonly<Record<string, Solved>>): PuzzleCard | null {
  const here = cards.find((card) => card.id === id);
  const shelf = cards.filter((card) => !here || card.game === here.game);
  const at = shelf.findIndex((card) => card.id === id);
  const round = [...shelf.slice(at + 1), ...shelf.slice(0, Math.max(0, at))];
  return round.find((card) => !known[card.id]) ?? round[0] ?? null;
}

/** All players there are puzzles for, in the order of the alphabet. */
export function playersIn(cards: readonly PuzzleCard[]): string[] {
  return [...new Set(cards.map((card) => card.player))].sort((a, b) => plain(a).localeCompare(plain(b)));
}
