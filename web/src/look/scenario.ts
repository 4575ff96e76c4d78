// Scenario files: the position in them, and a position as such a file.
import { readText, Unreadable, writeText } from "./yaml";

export type Position = Record<string, unknown>;

/** What a scenario file says besides its position. */
const BESIDE = ["title", "about", "rules", "id", "note", "section", "settings", "windows", "do", "choices", "expect"];
const MANY = "scenarios";

/** The position in the text of a file, JSON or YAML; throws Unreadable. */
export function positionIn(text: string): Position {
  const content = tableIn(readText(text));
  const several = content[MANY];
  const one = Array.isArray(several) ? { game: content.game, ...tableIn(several[0]) } : content;
  return Object.fromEntries(Object.entries(one).filter(([key, value]) => !BESIDE.includes(key) && value !== undefined));
}

/** The text of a scenario file. */
export function scenarioOf(title: string, game: string, position: Position): string {
  return writeText({ title, ...position, game });
}

function tableIn(value: unknown): Position {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Unreadable(1);
  return value as Position;
}
