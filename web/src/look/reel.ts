// Finding one's way in a replay: where chapters lie, where keys lead. Pure.
import type { Chapter, Reel } from "../wire";

/** A mark on the scrubber; `at` from 0 to 1. */
export interface Mark {
  readonly n: number;
  readonly kind: string;
  readonly text: string;
  readonly at: number;
}

export type Move =
  | { do: "step"; by: 1 | -1 }
  | { do: "chapter"; kind: "turn" | "battle"; by: 1 | -1 }
  | { do: "first" | "last" | "play" };

/** The number of a choice within the reel; what is no number is the beginning. */
export function within(reel: Pick<Reel, "last">, n: number): number {
  return Number.isFinite(n) ? Math.min(reel.last, Math.max(0, Math.trunc(n))) : 0;
}

/** Where the address wants to begin: ?at=12; without it at the beginning. */
export function wantedAt(reel: Pick<Reel, "last">, text: string | null): number {
  return text === null || text.trim() === "" ? 0 : within(reel, Number(text));
}

/** The next chapter of a kind after n (by 1) or before it (by -1); null: there is none. */
export function chapterFrom(reel: Reel, n: number, kind: string, by: 1 | -1): Chapter | null {
  const all = reel.chapters.filter((chapter) => chapter.kind === kind);
  return (by > 0 ? all.find((chapter) => chapter.n > n) : all.findLast((chapter) => chapter.n < n)) ?? null;
}

/** The turn that n lies in, and the battle if one has begun in that turn. */
export function chaptersAt(reel: Reel, n: number): { turn: Chapter | null; battle: Chapter | null } {
  const turn = reel.chapters.findLast((chapter) => chapter.kind === "turn" && chapter.n <= n) ?? null;
  const battle = reel.chapters.findLast((chapter) => chapter.kind === "battle" && chapter.n <= n) ?? null;
  return { turn, battle: battle && battle.n >= (turn?.n ?? 0) ? battle : null };
}

/** The chapters as marks on a line from the first to the last choice. */
export function marksOf(reel: Reel): Mark[] {
  const last = Math.max(1, reel.last);
  return reel.chapters.map(({ n, kind, text }) => ({ n, kind, text, at: n / last }));
}

/** Where a move leads from n. "play" leads nowhere by itself. */
export function moved(reel: Reel, n: number, move: Move): number {
  switch (move.do) {
    case "step":
      return within(reel, n + move.by);
    case "chapter":
      return chapterFrom(reel, n, move.kind, move.by)?.n ?? n;
    case "first":
      return 0;
    case "last":
      return reel.last;
    default:
      return n;
  }
}

/** What a key means in a replay; null: the key is not ours. */
export function moveOfKey(key: string, shift: boolean): Move | null {
  switch (key) {
    case "ArrowRight":
      return shift ? { do: "chapter", kind: "turn", by: 1 } : { do: "step", by: 1 };
    case "ArrowLeft":
      return shift ? { do: "chapter", kind: "turn", by: -1 } : { do: "step", by: -1 };
    case "PageDown":
    case "n":
      return { do: "chapter", kind: "battle", by: 1 };
    case "PageUp":
    case "p":
      return { do: "chapter", kind: "battle", by: -1 };
    case "Home":
      return { do: "first" };
    case "End":
      return { do: "last" };
    case " ":
      return { do: "play" };
    default:
      return null;
  }
}
