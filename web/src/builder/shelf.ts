// The figures and things on the shelf: which of them are wanted, and in which order. Pure.
import { matches } from "../look/seek";
import type { EntryCard } from "../wire";

export type Order = "points" | "name";

/** What somebody looks for; a filter that is not named, and 0 points, mean anything. */
export interface Wish {
  readonly words: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly least: number;
  readonly most: number;
  readonly order: Order;
}

export const ANYTHING: Wish = { words: "", tags: {}, least: 0, most: 0, order: "name" };

/** In the order of the parts they go into, then by points or name. */
export function wanted(entries: readonly EntryCard[], wish: Wish, parts: readonly string[], language: string): EntryCard[] {
  const found = entries.filter((entry) => fits(entry, wish));
  const by = new Intl.Collator(language).compare;
  const part = (entry: EntryCard): number => parts.indexOf(entry.parts[0] ?? "");
  const dear = (entry: EntryCard): number => Math.max(0, ...entry.points);
  return found.sort((a, b) => part(a) - part(b) || (wish.order === "points" ? dear(b) - dear(a) : 0) || by(a.name, b.name));
}

/** How many wishes narrow the list, beside the words that are looked for. */
export function narrowed(wish: Wish): number {
  return Object.values(wish.tags).filter(Boolean).length + Number(wish.least > 0) + Number(wish.most > 0);
}

function fits(entry: EntryCard, wish: Wish): boolean {
  const costs = entry.points.some((points) => points >= wish.least && (wish.most === 0 || points <= wish.most));
  const tagged = Object.entries(wish.tags).every(([id, value]) => !value || entry.tags[id]?.includes(value));
  return costs && tagged && matches(wish.words, said(entry));
}

const remembered = new WeakMap<EntryCard, string>();

/** All that is printed on it. */
function said(entry: EntryCard): string {
  let text = remembered.get(entry);
  if (text === undefined) {
    text = [entry.name, entry.kind, ...entry.facts.map((fact) => fact.value), ...entry.texts, ...powersOf(entry).map((power) => power.name)].join(" ");
    remembered.set(entry, text);
  }
  return text;
}

export interface Power {
  id: string;
  slot: string;
  name: string;
  colour: string;
  says: string;
}

/** Every power on its dial, in the order in which they come. */
export function powersOf(entry: EntryCard): Power[] {
  const found = new Map<string, Power>();
  for (const { power, slot, name, colour, says } of entry.lines[0]?.clicks.flatMap((click) => click.cells) ?? []) {
    if (power && !found.has(`${slot} ${power}`)) found.set(`${slot} ${power}`, { id: power, slot, name, colour, says });
  }
  return [...found.values()];
}

/** Where a line begins on the dial, counted from 0. */
export function startOf(entry: EntryCard, line: number): number {
  return Math.max(0, entry.lines[line]?.clicks.findIndex((click) => click.start) ?? 0);
}
