// The log: happenings grouped by turn, each with the things it speaks of.
import type { Happening } from "../wire";
import type { Shown } from "./stage";

/** The lines of one turn; `title` is the sentence that began it. */
export interface Chapter {
  readonly key: string;
  readonly title: string;
  readonly seat: number; // whose turn; -1: nobody's
  readonly lines: readonly Happening[];
}

/** Lines with words, one chapter for every turn. */
export function chaptersOf(log: readonly Happening[]): Chapter[] {
  const chapters: { key: string; title: string; seat: number; lines: Happening[] }[] = [];
  let number = 0;
  for (const line of log) {
    const begins = line.cues.find((cue) => cue.kind === "turn");
    if (begins || !chapters.length) chapters.push({ key: `${number++}`, title: begins ? line.text : "", seat: begins?.value ?? -1, lines: [] });
    if (!begins && line.text) chapters.at(-1)!.lines.push(line);
  }
  return chapters.filter((chapter) => chapter.title || chapter.lines.length);
}

/** The log as far as it has been shown: it does not tell the end before the board does. */
export function toldSoFar(log: readonly Happening[], shown: Pick<Shown, "frame" | "old">): readonly Happening[] {
  const said = shown.frame?.said;
  if (!said || shown.old) return log;
  const at = log.lastIndexOf(said);
  return at < 0 ? log : log.slice(0, at + 1);
}

/** What a screen reader is told of a batch: its sentences, the newest if there are very many. */
export function spoken(happened: readonly Happening[], most = 20): string {
  return happened
    .map((line) => line.text)
    .filter(Boolean)
    .slice(-most)
    .join(" ");
}
