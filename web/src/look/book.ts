// The rulebook in chapters and sections. Pure.
import type { RuleCard } from "../wire";
import { matches } from "./seek";

export interface Section {
  readonly title: string;
  readonly rules: readonly RuleCard[];
}

export interface Chapter {
  readonly title: string;
  /** for links inside the page */
  readonly anchor: string;
  readonly sections: readonly Section[];
  readonly count: number;
}

/** Chapters in the order of the book; a chapter or section that comes back later is joined to its first part. */
export function chaptersOf(rules: readonly RuleCard[]): Chapter[] {
  const chapters = new Map<string, Map<string, RuleCard[]>>();
  for (const rule of rules) {
    const sections = chapters.get(rule.chapter) ?? new Map<string, RuleCard[]>();
    chapters.set(rule.chapter, sections);
    sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  }
  return [...chapters].map(([name, sections], at) => ({
    title: heading(name),
    anchor: `chapter-${at + 1}`,
    sections: [...sections].map(([title, found]) => ({ title: heading(title), rules: found })),
    count: [...sections.values()].reduce((sum, found) => sum + found.length, 0),
  }));
}

export function rulesWith(rules: readonly RuleCard[], wanted: string): RuleCard[] {
  return rules.filter((rule) => matches(wanted, `${rule.id} ${rule.section} ${rule.text} ${rule.ruling}`));
}

/** The rules whose words are those of the English book although another language was asked for. */
export function untranslated(rules: readonly RuleCard[], english: readonly RuleCard[]): Set<string> {
  const texts = new Map(english.map((rule) => [rule.id, rule.text]));
  return new Set(rules.filter((rule) => texts.get(rule.id) === rule.text).map((rule) => rule.id));
}

/** The rules before and after this one. */
export function beside(rules: readonly RuleCard[], id: string): { before: RuleCard | null; after: RuleCard | null } {
  const at = rules.findIndex((rule) => rule.id === id);
  if (at < 0) return { before: null, after: null };
  return { before: rules[at - 1] ?? null, after: rules[at + 1] ?? null };
}

/** A heading as a person would write it: "setup_beginner" and "BATTLES!" in calm letters. */
export function heading(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  const calm = words === words.toUpperCase() ? words.toLowerCase() : words;
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}
