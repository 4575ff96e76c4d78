// The tables this browser sits at, as the server knows them now.
import { api, Refused } from "../lib/api";
import { forget, type HeldSeats } from "../lib/store";
import type { TableCard } from "../wire";

/** Cards of these tables, in their order; a table the server has forgotten is forgotten here too. */
export async function myCards(tables: { table: string; held: HeldSeats }[]): Promise<TableCard[]> {
  const cards = await Promise.all(
    tables.map(async ({ table }) => {
      try {
        return await api.table(table);
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        if (problem.status === 404) forget(table);
        return undefined;
      }
    }),
  );
  return cards.filter((card) => card !== undefined);
}
