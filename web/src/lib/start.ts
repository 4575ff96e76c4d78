// Making a table and going there.
import type { GameCard, Home, NewTable } from "../wire";
import { api } from "./api";
import { programNames, usualLevel } from "./cards";
import { prefs } from "./prefs";
import { go } from "./route";
import { keepCreated } from "./store";
import { t } from "./words";

/** Make the table, remember its seats, go there. */
export async function start(wish: NewTable): Promise<void> {
  const created = await api.create(wish);
  keepCreated(created, wish.game);
  go(`/t/${created.table}`);
}

/** One click: the first mode for two, me against the usual opponent, everything else as declared. */
export function justPlay(home: Home, game: GameCard): NewTable {
  const mode = game.modes.find((one) => one.players.includes(2)) ?? game.modes[0]!;
  const players = Math.min(...mode.players);
  const level = usualLevel(home.levels);
  const names = programNames(Array.from({ length: players - 1 }, () => level), home.levels);
  const others = names.map((name) => ({ kind: "program" as const, name, level }));
  return { game: game.id, mode: mode.id, players, seats: [{ kind: "here", name: prefs.name.trim() || t("new.player", { n: 1 }) }, ...others], nonce: nonce() };
}

/** This browser's share in the dice. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
