// Which puzzles were solved in this browser, and how.
import { createSubscriber } from "svelte/reactivity";

/** `helped`: a hint or the solution was looked at before it was solved. */
export interface Solved {
  readonly when: number;
  readonly helped: boolean;
}

const KEY = "hexdial-puzzles";
let told: (() => void) | undefined;
const subscribe = createSubscriber((update) => {
  told = update;
  const changed = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) update();
  };
  window.addEventListener("storage", changed);
  return () => {
    told = undefined;
    window.removeEventListener("storage", changed);
  };
});

/** All that were solved here, by name; follows changes inside components. */
export function solved(): Readonly<Record<string, Solved>> {
  subscribe();
  return read();
}

/** Somebody solved it: without help counts more than with. */
export function keepSolved(puzzle: string, helped: boolean, when = Math.round(Date.now() / 1000)): void {
  const all = read();
  const known = all[puzzle];
  if (known && !known.helped) return;
  all[puzzle] = { when, helped };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // storage is full or forbidden: it is not remembered
  }
  told?.();
}

function read(): Record<string, Solved> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, Solved>) : {};
  } catch {
    return {}; // storage is forbidden, or somebody wrote nonsense there
  }
}
