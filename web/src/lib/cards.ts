// The games, modes, options and opponents of this server, fetched once for each language.
import type { GameCard, Home, Language, Level, ModeCard, OptionCard, SeatCard } from "../wire";
import { api } from "./api";
import { hasWords, language, t } from "./words";

const fetched = new Map<Language, Promise<Home>>();

export function homeCards(wish: Language = language()): Promise<Home> {
  let home = fetched.get(wish);
  if (!home) {
    home = api.home(wish);
    fetched.set(wish, home);
    home.catch(() => fetched.delete(wish));
  }
  return home;
}

export function gameOf(home: Home, id: string): GameCard | undefined {
  return home.games.find((game) => game.id === id);
}

export function modeOf(game: GameCard | undefined, id: string): ModeCard | undefined {
  return game?.modes.find((mode) => mode.id === id);
}

/** The options that a mode has. */
export function optionsOf(game: GameCard, mode: string): OptionCard[] {
  return game.options.filter((option) => option.modes.length === 0 || option.modes.includes(mode));
}

/** The opponent for whoever does not choose: the middle one, the stronger of two. */
export function usualLevel(levels: Level[]): string {
  return levels[Math.floor(levels.length / 2)]?.id ?? "";
}

/** Who sits there: a program that nobody named is called by its level. */
export function seatName(home: Home | undefined, seat: Pick<SeatCard, "kind" | "name" | "level">): string {
  const level = seat.kind === "program" ? home?.levels.find((one) => one.id === seat.level) : undefined;
  return level && (seat.name === "" || seat.name === seat.level) ? level.name : seat.name;
}

/** Names for programs of these levels ("" : no program), in the language of the levels; the second of a level is numbered. */
export function programNames(wanted: readonly string[], levels: readonly Level[]): string[] {
  return wanted.map((id, at) => {
    if (id === "") return "";
    const name = levels.find((level) => level.id === id)?.name ?? id;
    const before = wanted.slice(0, at).filter((other) => other === id).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** An option's value in words: a number, a common word, or as it is called. */
export function valueName(value: string): string {
  if (/^\d+$/.test(value)) return value;
  const key = `value.${value}`;
  return hasWords(key) ? t(key) : value.replaceAll("_", " ");
}

/** "2 players", "3–4 players". */
export function playersOf(counts: number[]): string {
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return least === most ? t("home.players", { n: most }) : t("home.players_range", { least, n: most });
}

/** All numbers of players any mode allows, and the usual length. */
export function sizeOf(game: GameCard): { players: number[]; minutes: [number, number] } {
  const minutes = game.modes.map((mode) => mode.minutes);
  return {
    players: game.modes.flatMap((mode) => mode.players),
    minutes: [Math.min(...minutes), Math.max(...minutes)],
  };
}
