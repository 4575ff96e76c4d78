import { beforeEach, describe, expect, it } from "vitest";
import en from "../locale/look.en.json";
import es from "../locale/look.es.json";
import fr from "../locale/look.fr.json";
import type { PuzzleCard, RuleCard } from "../wire";
import { beside, chaptersOf, heading, rulesWith, untranslated } from "./book";
import { marked, matches } from "./seek";
import { nextPuzzle, playersIn, wantedOnes } from "./shelf";
import { keepSolved, solved } from "./solved";

const rule = (id: string, chapter: string, section: string, text: string): RuleCard => ({ id, chapter, section, text, ruling: "", option: "" });
const book = [rule("g.a.1", "setup_beginner", "PREPARE", "Lay the board."), rule("g.b.1", "turn", "Turn", "Draw tiles."), rule("g.a.2", "setup_beginner", "PREPARE", "Place the HQ.")];

describe("the rulebook", () => {
  it("has its chapters in the order of the book, each once", () => {
    const chapters = chaptersOf(book);
    expect(chapters.map((one) => [one.title, one.count])).toEqual([["Setup beginner", 2], ["Turn", 1]]);
    expect(chapters[0]!.sections.map((one) => one.title)).toEqual(["Prepare"]);
  });

  it("is searched in text and number", () => {
    expect(rulesWith(book, "b.1").map((one) => one.id)).toEqual(["g.b.1"]);
    expect(rulesWith(book, "the place").map((one) => one.id)).toEqual(["g.a.2"]);
    expect(rulesWith(book, "").length).toBe(3);
  });

  it("knows which rules have no words in another language", () => {
    const french = [{ ...book[0]!, text: "Posez le plateau." }, book[1]!, book[2]!];
    expect([...untranslated(french, book)]).toEqual(["g.b.1", "g.a.2"]);
  });

  it("knows what stands beside a rule", () => {
    expect(beside(book, "g.b.1").before?.id).toBe("g.a.1");
    expect(beside(book, "g.a.2").after).toBeNull();
    expect(beside(book, "g.x")).toEqual({ before: null, after: null });
  });

  it("has calm headings", () => {
    expect(["POWER GLOSSARY", "But du jeu", "tie"].map(heading)).toEqual(["Power glossary", "But du jeu", "Tie"]);
  });
});

describe("looking for words", () => {
  it("does not mind accents, case and order", () => {
    expect(matches("ECLAIREUR pose", "Posez un Éclaireur")).toBe(true);
    expect(matches("xyz", "Posez")).toBe(false);
  });

  it("marks what was found", () => {
    expect(marked("Posez un Éclaireur", "eclair un")).toEqual([
      { text: "Posez ", hit: false },
      { text: "un", hit: true },
      { text: " ", hit: false },
      { text: "Éclair", hit: true },
      { text: "eur", hit: false },
    ]);
  });
});

const card = (id: string, rating: number, player = "Borgo"): PuzzleCard => ({ id, game: "nsh", title: `Title ${id}`, goals: ["Win."], rating, player, daily: false });
const shelf = [card("a", 1), card("b", 2, "Moloch"), card("c", 2)];
const all = { text: "", game: "", rating: 0, player: "", open: false };

describe("the puzzles", () => {
  beforeEach(() => localStorage.clear());

  it("are filtered", () => {
    const ids = (wanted: Partial<typeof all>): string[] => wantedOnes(shelf, { ...all, ...wanted }, { a: { when: 1, helped: false } }).map((one) => one.id);
    expect(ids({})).toEqual(["a", "b", "c"]);
    expect(ids({ rating: 2 })).toEqual(["b", "c"]);
    expect(ids({ player: "Moloch" })).toEqual(["b"]);
    expect(ids({ open: true })).toEqual(["b", "c"]);
    expect(ids({ text: "moloch TITLE" })).toEqual(["b"]);
    expect(playersIn(shelf)).toEqual(["Borgo", "Moloch"]);
  });

  it("go on with the next unsolved one", () => {
    const done = { when: 1, helped: false };
    expect(nextPuzzle(shelf, "a", {})?.id).toBe("b");
    expect(nextPuzzle(shelf, "a", { b: done })?.id).toBe("c");
    expect(nextPuzzle(shelf, "c", { a: done })?.id).toBe("b");
    expect(nextPuzzle(shelf, "b", { a: done, b: done, c: done })?.id).toBe("c");
    expect(nextPuzzle([shelf[0]!], "a", {})).toBeNull();
  });

  it("remember being solved, best without help", () => {
    keepSolved("a", true, 5);
    expect(solved()).toEqual({ a: { when: 5, helped: true } });
    keepSolved("a", false, 6);
    keepSolved("a", true, 7);
    expect(solved()).toEqual({ a: { when: 6, helped: false } });
  });
});

type Book = { [key: string]: string | Book };
const FORMS = ["one", "many", "other"];
function flat(words: Book, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === "string") found.set(FORMS.includes(key) ? path : `${path}.${key}`, value);
    else for (const [inner, text] of flat(value, `${path}.${key}`)) found.set(inner, text);
  }
  return found;
}
const english = flat(en, "look");
const blanks = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each([["fr", flat(fr, "look")], ["es", flat(es, "look")]] as const)("the words in %s", (_, words) => {
  it("are all there, with the same blanks", () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) expect(blanks(words.get(key)!), key).toEqual(blanks(text));
  });
});

it("the pages say nothing for which there are no words, and have no idle words", () => {
  const sources = import.meta.glob<string>(["./*.svelte", "./*.ts", "../pages/{Replay,Study,Puzzle,Puzzles,Rules}.svelte", "!./*.test.ts"], { query: "?raw", import: "default", eager: true });
  const text = Object.values(sources).join("\n");
  const used = new Set([...text.matchAll(/["`](look\.[\w.]+)["`]/g)].map((found) => found[1]!));
  const stems = [...text.matchAll(/`(look\.[\w.]*)\$\{/g)].map((found) => found[1]!);
  expect(used.size).toBeGreaterThan(60);
  for (const key of used) expect(english.has(key), key).toBe(true);
  expect([...english.keys()].filter((key) => !used.has(key) && !stems.some((stem) => key.startsWith(stem)))).toEqual([]);
});
