// A line-up of Hexors in one line: `mars: superman_2, batman x2 / escape, teamwork x2`.
import type { LineupForm } from "../../lobby/forms";
import type { TileCard } from "../../wire";
import { isColour, strike } from "./colours";

const has = (tile: TileCard, kind: string): boolean => tile.facts.some((fact) => fact.kind === kind);

export const form: LineupForm = {
  games: ["jlh", "ygh"],
  parts: [
    { id: "homes", size: 1, alike: 1, fits: (tile) => has(tile, "bonus") },
    { id: "fighters", size: 5, alike: 2, fits: (tile) => !has(tile, "bonus") && !has(tile, "cost") },
    { id: "silvers", size: 4, alike: 2, fits: (tile) => has(tile, "cost") },
  ],
  write([homes = [], fighters = [], silvers = []]) {
    const line = `${homes[0] ?? ""}: ${counted(fighters)}`;
    return silvers.length ? `${line} / ${counted(silvers)}` : line;
  },
  sign: (fact) => (fact.kind.startsWith("strike-") && isColour(fact.tone) ? strike(fact.tone, fact.value, 0, 0) : ""),
  read(text) {
    const parts = /^\s*(\w+)\s*:([^/]*)(?:\/([^/]*))?$/.exec(text.trim());
    if (!parts) return undefined;
    const [fighters, silvers] = [spread(parts[2] ?? ""), spread(parts[3] ?? "")];
    return fighters && silvers ? [[parts[1]!], fighters, silvers] : undefined;
  },
};

function counted(ids: readonly string[]): string {
  const kinds = [...new Set(ids)];
  return kinds
    .map((id) => {
      const n = ids.filter((other) => other === id).length;
      return n > 1 ? `${id} x${n}` : id;
    })
    .join(", ");
}

function spread(list: string): string[] | undefined {
  const ids: string[] = [];
  for (const entry of list.split(",")) {
    if (!entry.trim()) continue;
    const found = /^(\w+)(?:\s+x(\d))?$/.exec(entry.trim());
    if (!found) return undefined;
    for (let n = Number(found[2] ?? 1); n > 0; n--) ids.push(found[1]!);
  }
  return ids;
}
