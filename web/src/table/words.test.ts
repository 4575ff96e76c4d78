import { describe, expect, it } from "vitest";
import en from "../locale/table.en.json";
import es from "../locale/table.es.json";
import fr from "../locale/table.fr.json";
import { QUICK } from "./quick";

type Book = { [key: string]: string | Book };
const FORMS = ["one", "many", "other"];
const sources = import.meta.glob<string>(["./*.svelte", "./*.ts", "../pages/Table.svelte", "!./*.test.ts"], { query: "?raw", import: "default", eager: true });

function flat(book: Book, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(book)) {
    if (typeof value === "string") found.set(FORMS.includes(key) ? path : `${path}.${key}`, value);
    else for (const [inner, text] of flat(value, `${path}.${key}`)) found.set(inner, text);
  }
  return found;
}

const english = flat(en as Book, "table");
const blanks = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each([["fr", flat(fr as Book, "table")], ["es", flat(es as Book, "table")]] as const)("the words in %s", (_, words) => {
  it("are all there", () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("have the same blanks", () => {
    for (const [key, text] of english) expect(blanks(words.get(key)!), key).toEqual(blanks(text));
  });
});

describe("the words in en", () => {
  const used = new Set<string>();
  for (const text of Object.values(sources)) for (const found of text.matchAll(/["`](table\.[\w.]+)["`]/g)) used.add(found[1]!);

  it("are all that the table says", () => {
    expect(used.size).toBeGreaterThan(40);
    for (const key of used) expect(english.has(key), key).toBe(true);
  });

  it("are all said, or made of parts", () => {
    const stems = new Set<string>();
    for (const text of Object.values(sources)) for (const found of text.matchAll(/`(table\.[\w.]*)\$\{/g)) stems.add(found[1]!);
    const idle = [...english.keys()].filter((key) => !used.has(key) && ![...stems].some((stem) => key.startsWith(stem)));
    expect(idle).toEqual([]);
  });

  it("have every quick message", () => {
    for (const key of QUICK) expect(english.has(`table.say.${key}`)).toBe(true);
  });
});
