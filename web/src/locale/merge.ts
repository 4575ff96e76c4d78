// One flat book of words out of the section files.
import type { Words } from "../lib/words";

type Nested = { [key: string]: string | Nested };
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Files by path ("./home.en.json") -> words by key ("home.title"). */
export function merge(files: Record<string, unknown>): Words {
  const words: Words = {};
  for (const [path, content] of Object.entries(files)) {
    const section = path.replace(/^.*\//, "").split(".")[0];
    put(words, section ?? "", content as Nested);
  }
  return words;
}

function put(words: Words, key: string, value: string | Nested): void {
  if (typeof value === "string" || isPlural(value)) words[key] = value as Words[string];
  else for (const [name, inner] of Object.entries(value)) put(words, `${key}.${name}`, inner);
}

function isPlural(value: Nested): boolean {
  return "other" in value && Object.keys(value).every((name) => PLURALS.has(name));
}
