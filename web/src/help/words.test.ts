import { describe, expect, it } from "vitest";
import { merge } from "../locale/merge";

const books = import.meta.glob("../locale/help.*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["./*.svelte", "./*.ts", "../table/Tools.svelte", "../pages/{Join,NewTable,Replay}.svelte", "../ui/Invite.svelte", "!./*.test.ts"], { query: "?raw", import: "default", eager: true });
const words = (language: string) => merge(Object.fromEntries(Object.entries(books).filter(([path]) => path.includes(`.${language}.`))));
const blanks = (text: unknown): string[] => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();

describe("the words of help", () => {
  const english = words("en");
  const text = Object.values(sources).join("\n");

  it.each(["fr", "es"])("are all there in %s, with the same blanks", (language) => {
    const other = words(language);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, said] of Object.entries(english)) expect(blanks(other[key]), key).toEqual(blanks(said));
  });

  it("are all said, and nothing else is", () => {
    const used = new Set([...text.matchAll(/"(help\.[\w.]+)"/g)].map((found) => found[1]!));
    const stems = [...text.matchAll(/`(help\.[\w.]*)\$\{/g)].map((found) => found[1]!);
    expect([...used].filter((key) => !(key in english))).toEqual([]);
    expect(Object.keys(english).filter((key) => !used.has(key) && !stems.some((stem) => key.startsWith(stem)))).toEqual([]);
  });
});
