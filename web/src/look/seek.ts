// Looking for words in text, accents and case aside. Pure.

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function wordsOf(wanted: string): string[] {
  return plain(wanted).split(/\s+/).filter(Boolean);
}

/** Does the text contain every word that is wanted? */
export function matches(wanted: string, text: string): boolean {
  const inside = plain(text);
  return wordsOf(wanted).every((word) => inside.includes(word));
}

/** The text in pieces; those that were looked for are marked. */
export function marked(text: string, wanted: string): { text: string; hit: boolean }[] {
  const words = wordsOf(wanted);
  if (!words.length) return [{ text, hit: false }];
  // letter by letter, so that places in the plain text are places in the text
  const letters = [...text];
  const flat = letters.map((letter) => plain(letter));
  const hits = letters.map(() => false);
  for (let from = 0; from < flat.length; from++) {
    for (const word of words) {
      let to = from;
      let rest = word;
      while (rest && to < flat.length && rest.startsWith(flat[to]!)) rest = rest.slice(flat[to++]!.length);
      if (!rest) hits.fill(true, from, to);
    }
  }
  const found: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, i) => {
    const last = found.at(-1);
    if (last && last.hit === hits[i]) last.text += letter;
    else found.push({ text: letter, hit: hits[i]! });
  });
  return found;
}
