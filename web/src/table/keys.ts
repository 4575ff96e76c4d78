// What keys mean at the table. Pure: the page does what is said here.

type Simple = "back" | "skip" | "accept" | "filter" | "why" | "undo" | "board" | "hint" | "threats";
export type Deed =
  | { [K in Simple]: { do: K } }[Simple]
  | { do: "spin"; by: 1 | -1 }
  | { do: "pick"; digit: string };

/** How things stand when a key is pressed. */
export interface Moment {
  readonly playing: boolean;
  readonly ring: boolean;
  readonly question: boolean;
  /** is a button, a link or something on the board focused, which takes Enter and Space itself */
  readonly onThing: boolean;
}

/** The deed of a key; null: the key is not ours. */
export function deedOf(key: string, shift: boolean, now: Moment): Deed | null {
  if (key === "Escape") return { do: "back" };
  if (key === " " && now.playing) return { do: "skip" };
  if (key === "Enter" && now.ring && !now.onThing) return { do: "accept" };
  if (now.ring && /^[qer]$/i.test(key)) return { do: "spin", by: key.toLowerCase() === "q" || (key === "R" && shift) ? -1 : 1 };
  if (/^\d$/.test(key) && now.question) return { do: "pick", digit: key };
  if (key === "/") return { do: "filter" };
  if (key === "?") return { do: "why" };
  if (key === "u" || key === "U") return { do: "undo" };
  if (key === "b" || key === "B") return { do: "board" };
  if (key === "h" || key === "H") return { do: "hint" };
  if (key === "t" || key === "T") return { do: "threats" };
  return null;
}

/** The keys that hold a show and take it step by step; null: the key is none of them. */
export function paceOf(key: string, playing: boolean): "pause" | "step" | null {
  if (!playing) return null;
  return /^p$/i.test(key) ? "pause" : /^n$/i.test(key) ? "step" : null;
}

/** Keys typed into a field, or meant for the browser, are not ours. */
export function isTyping(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "target">): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog, [role=menu]")) return true;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}
