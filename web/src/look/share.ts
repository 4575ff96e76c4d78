// A study as a short text for the fragment of an address: JSON, deflated, in letters that addresses may have.

/** A position, what was done in it, and how its dice fall. */
export interface Shared {
  readonly position: Record<string, unknown>;
  readonly done: readonly string[];
  /** the seed; "" : chance is chosen */
  readonly dice: string;
}

const LONGEST = 400_000; // characters of JSON; a link that unpacks to more is not one of ours

/** The text for a study. */
export async function packed(shared: Shared): Promise<string> {
  const { position, done, dice } = shared;
  const bytes = new TextEncoder().encode(JSON.stringify({ position, done, dice }));
  const small = await through(bytes, new CompressionStream("deflate-raw"), Infinity);
  let text = "";
  for (const byte of small) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The study in a text; null if it is none. */
export async function unpacked(text: string): Promise<Shared | null> {
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const json = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), LONGEST));
    return checked(JSON.parse(json));
  } catch {
    return null; // cut off, mistyped, or something else altogether
  }
}

function checked(value: unknown): Shared | null {
  if (typeof value !== "object" || value === null) return null;
  const { position, done, dice } = value as Record<string, unknown>;
  if (typeof position !== "object" || position === null || Array.isArray(position)) return null;
  if (!Array.isArray(done) || !done.every((one) => typeof one === "string") || typeof dice !== "string") return null;
  return { position: position as Record<string, unknown>, done, dice };
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // what is wrong with the bytes is told by the reader
  writer.write(bytes).then(() => writer.close()).catch(() => undefined);
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
