// The open question as a list: by the next thing to touch while there are many, word for word when there are few.
import type { Choice, Scene } from "../wire";
import { nameOf, namesOf } from "./naming";
import { nextIds, remaining, type Touching } from "./touching";

/** A line of the list: one thing that leads on to several choices, or one choice. */
export interface Line {
  readonly id: string; // what is touched next; "" for a choice taken whole
  readonly choice: Choice | null;
  readonly text: string;
  readonly count: number;
}

export const FEW = 12;

/** The list of what can be done now; `whole`: every choice as a sentence. */
export function linesOf(scene: Scene, state: Touching, whole: boolean): Line[] {
  const left = remaining(state);
  const next = nextIds(state);
  if (whole || left.length <= FEW || next.length < 2) return left.map(asLine);
  const names = namesOf(scene);
  const by = new Map<string, Choice[]>();
  for (const choice of left) {
    const id = choice.touches[state.touched.length] ?? "";
    by.set(id, [...(by.get(id) ?? []), choice]);
  }
  return [...by].flatMap(([id, choices]) =>
    choices.length === 1 || id === ""
      ? choices.map(asLine)
      : [{ id, choice: null, text: nameOf(names, id), count: choices.length }],
  );
}

/** The lines that contain every word of the filter, accents and case aside. */
export function filtered(lines: readonly Line[], filter: string): Line[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const text = plain(`${line.text} ${line.choice?.notation ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** Which line a digit key picks: 1 to 9, then 0 for the tenth; -1: none. */
export function lineOfDigit(key: string, lines: number): number {
  if (!/^\d$/.test(key)) return -1;
  const at = (Number(key) + 9) % 10;
  return at < lines ? at : -1;
}

function asLine(choice: Choice): Line {
  return { id: "", choice, text: choice.text, count: 1 };
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
