// A team of HeroClix 2008 in one line: `lamplighter x2, ward_sister / tumbler, fog_bank`.
import type { LineupForm } from "../../lobby/forms";

// seven of the cheapest fit into 250 points; a booster has four characters
const MOST = 7;
const RESERVE = 10;

export const form: LineupForm = {
  games: ["hcb"],
  parts: [
    { id: "characters", size: MOST, least: 4, alike: MOST, fits: () => true },
    { id: "reserve", size: RESERVE, least: 0, alike: RESERVE, fits: () => true },
  ],
  write([characters = [], reserve = []]) {
    return reserve.length ? `${counted(characters)} / ${counted(reserve)}` : counted(characters);
  },
  // what a power does must be read
  sign: () => "",
  read(text) {
    const parts = text.split("/");
    if (parts.length > 2) return undefined;
    const [characters, reserve] = [spread(parts[0] ?? ""), spread(parts[1] ?? "")];
    return characters?.length && reserve ? [characters, reserve] : undefined;
  },
};

function counted(ids: readonly string[]): string {
  return [...new Set(ids)]
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
    const found = /^(\w+)(?:\s+x(\d+))?$/.exec(entry.trim());
    if (!found) return undefined;
    for (let n = Math.min(RESERVE, Number(found[2] ?? 1)); n > 0; n--) ids.push(found[1]!);
  }
  return ids;
}
