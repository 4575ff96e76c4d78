// The match as a file.
import { api, attempt } from "../lib/api";
import { download } from "../lib/copy";
import { tokenOf } from "../lib/store";

/** The match file, as this device may have it, into the downloads. */
export async function exportMatch(table: string): Promise<void> {
  const text = await attempt(api.exported(table, tokenOf(table)));
  if (text !== undefined) download(`hexdial-${table}.jsonl`, text, "application/jsonl");
}
