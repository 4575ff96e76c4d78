// The part of YAML that scenario files use: nested tables and lists, one-line {…} and […], quotes, comments, | and > blocks.

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A text that cannot be read; `line` counts from 1. */
export class Unreadable extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

/** One entry of the text: lines that belong together because a bracket or quote is open are joined. */
interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
  /** the lines of a | or > block below it */
  readonly block: string | null;
}

/** What the text says: JSON, or YAML as in a scenario file. */
export function readText(text: string): Value {
  const lines = linesOf(text);
  if (!lines.length) throw new Unreadable(1);
  const reader = new Reader(lines);
  const value = reader.block(lines[0]!.indent);
  if (reader.at < lines.length) throw new Unreadable(lines[reader.at]!.number);
  return value;
}

/** A table as text: a line for every field, and for every entry of a list of tables. */
export function writeText(table: Record<string, unknown>): string {
  const lines: string[] = [];
  for (const [key, value] of Object.entries(table)) {
    if (value === undefined) continue;
    const isList = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object" && one !== null);
    if (isList) lines.push(`${written(key)}:`, ...value.map((one) => `- ${written(one)}`));
    else lines.push(`${written(key)}: ${written(value)}`);
  }
  return `${lines.join("\n")}\n`;
}

const PLAIN = /^[A-Za-z_][\w.-]*$/;
const WORDS = /^(y|n|yes|no|on|off|true|false|null)$/i; // some readers take these for something else

function written(value: unknown): string {
  if (typeof value === "string") return PLAIN.test(value) && !WORDS.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${fields.map(([key, inner]) => `${written(key)}: ${written(inner)}`).join(", ")}}`;
  }
  return JSON.stringify(value ?? null);
}

function linesOf(text: string): Line[] {
  const raw = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const lines: Line[] = [];
  for (let i = 0; i < raw.length; i++) {
    let joined = uncommented(raw[i]!);
    if (!joined.trim() || /^(---|%)/.test(joined)) continue;
    const number = i + 1;
    const indent = joined.search(/\S/);
    while (isOpen(joined)) {
      if (++i >= raw.length) throw new Unreadable(number);
      joined += ` ${uncommented(raw[i]!).trim()}`;
    }
    const sign = /(?:^|[:\s])([|>])[-+]?\s*$/.exec(joined)?.[1];
    const block = sign ? blockBelow(raw, i, indent, sign === ">") : null;
    if (block) i = block.last;
    const own = block ? joined.replace(/[|>][-+]?\s*$/, "") : joined;
    lines.push({ indent, text: own.trim(), number, block: block?.text ?? null });
  }
  return lines;
}

function blockBelow(raw: string[], from: number, indent: number, folded: boolean): { text: string; last: number } {
  let last = from;
  const found: string[] = [];
  for (let i = from + 1; i < raw.length; i++) {
    const line = raw[i]!;
    if (line.trim() && line.search(/\S/) <= indent) break;
    found.push(line);
    last = i;
  }
  const margin = Math.min(...found.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  const text = found.map((line) => line.slice(margin)).join(folded ? " " : "\n");
  return { text: folded ? text.trim() : text.replace(/\s*$/, "\n"), last };
}

/** Walks over a line outside of quotes; `seen` gets every sign there. True: a quote is open at the end. */
function outside(line: string, seen: (sign: string, at: number) => boolean | void): boolean {
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!;
    if (quote) {
      if (quote === '"' && sign === "\\") i++;
      else if (sign === quote) quote = "";
    } else if ((sign === '"' || sign === "'") && /^$|[\s[{,:-]/.test(line[i - 1] ?? "")) quote = sign;
    else if (seen(sign, i) === false) return false;
  }
  return quote !== "";
}

function uncommented(line: string): string {
  let end = line.length;
  outside(line, (sign, at) => {
    if (sign !== "#" || (at > 0 && !/\s/.test(line[at - 1]!))) return;
    end = at;
    return false;
  });
  return line.slice(0, end);
}

function isOpen(line: string): boolean {
  let depth = 0;
  const quoted = outside(line, (sign) => {
    if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
  });
  return quoted || depth > 0;
}

class Reader {
  at = 0;

  constructor(private readonly lines: readonly Line[]) {}

  /** The table, list or value whose lines stand at this indent. */
  block(indent: number): Value {
    const line = this.lines[this.at]!;
    if (isItem(line.text)) return this.list(indent);
    return keyOf(line.text) ? this.table(indent) : this.value(indent - 1, line.text);
  }

  private list(indent: number): Value[] {
    const found: Value[] = [];
    for (let line = this.lines[this.at]; line && line.indent === indent && isItem(line.text); line = this.lines[this.at]) {
      const rest = line.text.slice(1).trimStart();
      if (rest && keyOf(rest)) {
        // the table begins on the same line; its other fields stand below its first
        const inner = indent + line.text.length - rest.length;
        const lines = [{ ...line, indent: inner, text: rest }, ...this.lines.slice(this.at + 1)];
        const reader = new Reader(lines);
        found.push(reader.table(inner));
        this.at += reader.at;
      } else found.push(this.value(indent, rest));
    }
    return found;
  }

  private table(indent: number): { [key: string]: Value } {
    const found: { [key: string]: Value } = {};
    for (let line = this.lines[this.at]; line && line.indent === indent && !isItem(line.text); line = this.lines[this.at]) {
      const key = keyOf(line.text);
      if (!key) throw new Unreadable(line.number);
      found[key.name] = this.value(indent, key.rest, true);
    }
    return found;
  }

  /** What stands behind a key or a dash, or below it. */
  private value(indent: number, rest: string, inTable = false): Value {
    const line = this.lines[this.at++]!;
    if (line.block !== null) return line.block;
    const next = this.lines[this.at];
    if (!rest) {
      const below = next && (next.indent > indent || (inTable && next.indent === indent && isItem(next.text)));
      return below ? this.block(next.indent) : null;
    }
    let text = rest;
    if (!/^[[{"']/.test(rest)) {
      // words that go on below
      for (let more = next; more && more.indent > indent; more = this.lines[this.at]) {
        if (keyOf(more.text)) throw new Unreadable(more.number);
        text += ` ${more.text}`;
        this.at++;
      }
      return scalar(text);
    }
    return new Flow(text, line.number).whole();
  }
}

function isItem(text: string): boolean {
  return text === "-" || text.startsWith("- ");
}

/** "name: rest", outside of quotes and brackets. */
function keyOf(text: string): { name: string; rest: string } | null {
  if (/^[[{]/.test(text)) return null;
  let found = -1;
  outside(text, (sign, at) => {
    if (sign !== ":" || (at + 1 < text.length && !/\s/.test(text[at + 1]!))) return;
    found = at;
    return false;
  });
  if (found < 0) return null;
  const name = text.slice(0, found).trim();
  return { name: /^["']/.test(name) ? unquoted(name) : name, rest: text.slice(found + 1).trim() };
}

/** The one-line form: {a: 1, b: [x, "y"]}. */
class Flow {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly number: number,
  ) {}

  whole(): Value {
    const value = this.value();
    if (this.peek() !== "") throw new Unreadable(this.number);
    return value;
  }

  private value(): Value {
    const sign = this.peek();
    if (sign === "{") return this.table();
    if (sign === "[") return this.list();
    return sign === '"' || sign === "'" ? unquoted(this.quoted()) : scalar(this.plain(/[,\]}]/));
  }

  private table(): Value {
    const found: { [key: string]: Value } = {};
    this.at++;
    while (this.peek() !== "}") {
      const name = /["']/.test(this.peek()) ? unquoted(this.quoted()) : this.plain(/[:,}]/);
      if (this.peek() !== ":") throw new Unreadable(this.number);
      this.at++;
      found[name] = /[,}]/.test(this.peek()) ? null : this.value();
      this.separator("}");
    }
    this.at++;
    return found;
  }

  private list(): Value {
    const found: Value[] = [];
    this.at++;
    while (this.peek() !== "]") {
      found.push(this.value());
      this.separator("]");
    }
    this.at++;
    return found;
  }

  private separator(end: string): void {
    const sign = this.peek();
    if (sign === ",") this.at++;
    else if (sign !== end) throw new Unreadable(this.number);
  }

  private peek(): string {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
    return this.text[this.at] ?? "";
  }

  private quoted(): string {
    const start = this.at;
    const quote = this.text[this.at++];
    while (this.text[this.at] !== quote || (quote === "'" && this.text[this.at + 1] === quote)) {
      if (this.at >= this.text.length) throw new Unreadable(this.number);
      this.at += this.text[this.at] === quote || (quote === '"' && this.text[this.at] === "\\") ? 2 : 1;
    }
    return this.text.slice(start, ++this.at);
  }

  private plain(end: RegExp): string {
    const start = this.at;
    while (this.at < this.text.length && !end.test(this.text[this.at]!)) this.at++;
    return this.text.slice(start, this.at).trim();
  }
}

function unquoted(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  return JSON.parse(text.replace(/\\'/g, "'")) as string;
}

function scalar(text: string): Value {
  if (text === "" || text === "~" || /^null$/i.test(text)) return null;
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  if (/^[-+]?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}
