// Teams that travel: in the address of the builder, to the page where tables are set up, as a file.
import type { Work } from "./team";

/** The query of the builder's address. */
export function shared(text: string, work: Pick<Work, "total" | "theme">): string {
  const query = new URLSearchParams({ ...(text ? { team: text } : {}), total: String(work.total), ...(work.theme ? { theme: work.theme } : {}) });
  return query.toString();
}

/** What such a query holds; a total that is no number is none. */
export function opened(search: string): { text: string; total: number; theme: string } {
  const query = new URLSearchParams(search);
  const total = Number(query.get("total") ?? "");
  return { text: query.get("team") ?? "", total: Number.isInteger(total) && total > 0 ? total : 0, theme: query.get("theme") ?? "" };
}

/** Where a table is set up with it. */
export function played(game: string, text: string, option: string, total: number): string {
  return `/new/${encodeURIComponent(game)}?${new URLSearchParams({ lineup: text, [`option.${option}`]: String(total) })}`;
}

/** A name for its file. */
export function fileName(game: string, name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  return `${plain || `${game}_team`}.toml`;
}
