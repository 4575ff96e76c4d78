// A team in the making: what was picked for each of its parts. Pure; whether it is allowed is the server's to say.
import type { EntryCard, Item, PartCard } from "../wire";

/** `points` 0: as printed, or not chosen yet where the card has several; `whose`: for whom it stands by, "" nobody. */
export interface Pick {
  readonly id: string;
  readonly points: number;
  readonly whose: string;
}

/** By part. */
export type Team = Readonly<Record<string, readonly Pick[]>>;

/** A team, the total it is built for, the keyword that all must share ("" : none): one step of what can be undone. */
export interface Work {
  readonly team: Team;
  readonly total: number;
  readonly theme: string;
}

/** What a team needs to know of a card. */
export type Costed = { readonly id: string; readonly points: readonly number[]; readonly parts: readonly string[] };

/** What its text needs to know of a part. */
export type Lead = { readonly id: PartCard["id"]; readonly lead: PartCard["lead"] };

export function pick(id: string, points = 0, whose = ""): Pick {
  return { id, points, whose };
}

/** One more; where the card has several costs the first one, unless another is asked for. */
export function added(team: Team, part: string, entry: Costed, points = entry.points[0] ?? 0): Team {
  return { ...team, [part]: [...(team[part] ?? []), pick(entry.id, entry.points.length > 1 ? points : 0)] };
}

export function dropped(team: Team, part: string, at: number): Team {
  return { ...team, [part]: (team[part] ?? []).toSpliced(at, 1) };
}

/** The same with another cost, or for somebody else. */
export function altered(team: Team, part: string, at: number, change: Partial<Pick>): Team {
  return { ...team, [part]: (team[part] ?? []).map((one, place) => (place === at ? { ...one, ...change } : one)) };
}

/** Where it goes when one part would do: into the first of those it may be in. */
export function home(entry: Costed): string {
  return entry.parts[0] ?? "";
}

/** How often it is in the team, wherever. */
export function count(team: Team, id: string): number {
  return Object.values(team).flat().filter((one) => one.id === id).length;
}

export function size(team: Team): number {
  return Object.values(team).reduce((sum, picks) => sum + picks.length, 0);
}

/** How those of a part are told apart: `pilot`, `pilot.2`. */
export function labels(picks: readonly Pick[]): string[] {
  return picks.map(({ id }, at) => {
    const copy = picks.slice(0, at + 1).filter((one) => one.id === id).length;
    return copy === 1 ? id : `${id}.${copy}`;
  });
}

/** The line the server reads: parts behind their leads, equal neighbours counted. */
export function written(team: Team, parts: readonly Lead[]): string {
  return parts
    .filter((part) => team[part.id]?.length)
    .map((part) => part.lead + counted(team[part.id]!))
    .join("")
    .trim();
}

/** The team of what the server has read. */
export function taken(items: readonly Item[], shelf: ReadonlyMap<string, EntryCard>): Team {
  const team: Record<string, Pick[]> = {};
  for (const item of items) {
    const several = (shelf.get(item.id)?.points.length ?? 0) > 1;
    (team[item.part] ??= []).push(pick(item.id, several ? Math.max(0, item.points) : 0, whose(items, item.bound)));
  }
  return team;
}

/** The label of the item at this place among those of its part. */
function whose(items: readonly Item[], place: number): string {
  const meant = items[place];
  if (!meant) return "";
  const alike = items.slice(0, place + 1).filter((one) => one.part === meant.part);
  return labels(alike.map((one) => pick(one.id))).at(-1)!;
}

function counted(picks: readonly Pick[]): string {
  const written: { head: string; tail: string; count: number }[] = [];
  for (const one of picks) {
    const head = one.points ? `${one.id} ${one.points}` : one.id;
    const tail = one.whose ? ` for ${one.whose}` : "";
    const last = written.at(-1);
    if (last && last.head === head && last.tail === tail) last.count++;
    else written.push({ head, tail, count: 1 });
  }
  return written.map(({ head, tail, count }) => head + (count > 1 ? ` x${count}` : "") + tail).join(", ");
}
