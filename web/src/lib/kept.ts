// What this browser remembers, under one key of localStorage; every tab sees the same.
import { createSubscriber } from "svelte/reactivity";
import type { Language } from "../wire";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

/** The seats this browser holds at a table. */
export interface HeldSeats {
  host: string;
  tickets: Record<string, string>;
  game: string;
  when: number;
  /** links for the seats of others, which only the one who made the table has */
  invitations?: Record<string, string>;
}

/** A line-up somebody built here. */
export interface OwnLineup {
  name: string;
  mode: string;
  lineup: unknown;
  /** options of a table it is made for, such as a number of points */
  options?: Record<string, string>;
}

export interface Kept {
  name: string;
  language: Language | "";
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** the win chances are shown at tables with help */
  chance: boolean;
  seats: Record<string, HeldSeats>;
  lineups: Record<string, OwnLineup[]>;
}

const KEY = "hexdial";
const EMPTY: Kept = { name: "", language: "", theme: "auto", speed: "normal", sound: true, chance: false, seats: {}, lineups: {} };
let now: Kept = EMPTY;
now = read();
let told: (() => void) | undefined;

const subscribe = createSubscriber((update) => {
  told = update;
  const changed = (event: StorageEvent): void => {
    if (event.key !== KEY && event.key !== null) return;
    now = read();
    update();
  };
  window.addEventListener("storage", changed);
  return () => {
    told = undefined;
    window.removeEventListener("storage", changed);
  };
});

/** What is remembered; reading it in a component or effect follows later changes. */
export function kept(): Readonly<Kept> {
  subscribe();
  return now;
}

/** Change what is remembered; other tabs' changes are kept. */
export function keep(change: (kept: Kept) => void): void {
  const fresh = read();
  change(fresh);
  now = fresh;
  try {
    localStorage.setItem(KEY, JSON.stringify(fresh));
  } catch {
    // storage is full or forbidden: it lasts as long as this page
  }
  told?.();
}

/** For tests: forget everything that is not in localStorage. */
export function reread(): void {
  now = read();
  told?.();
}

function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...structuredClone(EMPTY), ...(value as Partial<Kept>) };
  } catch {
    // storage is forbidden, or somebody wrote nonsense there
    return structuredClone(now);
  }
}
