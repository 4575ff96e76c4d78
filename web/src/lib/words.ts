// Interface words: t(KEY, {args}), where KEY is SECTION.NAME. The words of a section are in locale/SECTION.LANGUAGE.json, whose
// content does not repeat the section's name. A plural is an object {"one": ..., "other": ...} chosen by the argument n.
import { createSubscriber } from "svelte/reactivity";
import { merge } from "../locale/merge";
import type { Language } from "../wire";
import { prefs, setPref } from "./prefs";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Words = Record<string, string | Plural>;
export type Args = Record<string, string | number>;

const BOOKS: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  en: () => import("../locale/en"),
  fr: () => import("../locale/fr"),
  es: () => import("../locale/es"),
};

let spoken: Language = "en";
let words: Words = {};
let told: (() => void) | undefined;
const subscribe = createSubscriber((update) => {
  told = update;
  return () => (told = undefined);
});

/** The words for a key in the language spoken now; follows a change of language inside components. */
export function t(key: string, args: Args = {}): string {
  subscribe();
  const found = words[key];
  if (found === undefined) {
    console.error(`no words for ${key} in ${spoken}`);
    return key;
  }
  return fill(typeof found === "string" ? found : plural(found, args), args);
}

/** Whether there are words for a key; for keys that come from the server. */
export function hasWords(key: string): boolean {
  subscribe();
  return key in words;
}

/** The language the words are in (prefs.language is the one that is wished for). */
export function language(): Language {
  subscribe();
  return spoken;
}

/** Fetch a language's words, then speak it. */
export async function speak(wish: Language): Promise<void> {
  const book = await BOOKS[wish]();
  words = merge(book.default);
  spoken = wish;
  document.documentElement.lang = wish;
  told?.();
}

/** Somebody picks a language. */
export async function pickLanguage(wish: Language): Promise<void> {
  await BOOKS[wish]();
  setPref("language", wish); // before it is spoken: the page speaks what is wished for
  await speak(wish);
}

/** The language of the settings; called once before the page is drawn. */
export function firstWords(): Promise<void> {
  return speak(prefs.language);
}

export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language(), options).format(value);
}

/** A moment in seconds since 1970, as a date and time. */
export function moment(seconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

/** "5 minutes ago". */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const passed = Math.min(0, seconds - now);
  for (const [unit, length] of STEPS) {
    if (-passed >= length) return format.format(Math.trunc(passed / length), unit);
  }
  return format.format(0, "second");
}

/** "Ann, Ben and Cleo". */
export function list(items: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(items);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["month", 30 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

function plural(forms: Plural, args: Args): string {
  const rule = new Intl.PluralRules(spoken).select(Number(args.n ?? 0));
  return forms[rule] ?? forms.other ?? "";
}

function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? new Intl.NumberFormat(spoken).format(value) : value;
  });
}
