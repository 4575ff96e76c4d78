// The seats and line-ups this browser holds. A seat is a secret token: whoever has it has the seat.
import type { Created, Ticket } from "../wire";
import { keep, kept, type HeldSeats, type OwnLineup } from "./kept";
import { base } from "./route";

export type { HeldSeats, OwnLineup } from "./kept";

const MOST_TABLES = 200;

/** What this browser holds at a table; undefined: nothing. */
export function held(table: string): HeldSeats | undefined {
  return kept().seats[table];
}

/** The tokens of the seats at this table, in the order of the seats. */
export function tokens(table: string): string[] {
  const tickets = held(table)?.tickets ?? {};
  return Object.keys(tickets).sort((a, b) => Number(a) - Number(b)).map((seat) => tickets[seat]!);
}

/** The token of one seat, or of the first one here; undefined: a spectator. */
export function tokenOf(table: string, seat?: number): string | undefined {
  return seat === undefined ? tokens(table)[0] : held(table)?.tickets[String(seat)];
}

/** Somebody made a table here. */
export function keepCreated(created: Created, game: string): void {
  change(created.table, game, (seats) => {
    seats.host = created.host;
    for (const ticket of created.tickets) seats.tickets[String(ticket.seat)] = ticket.token;
    seats.invitations = Object.fromEntries(created.invitations.map((ticket) => [String(ticket.seat), ticket.token]));
  });
}

/** Somebody sat down here. */
export function keepTicket(table: string, game: string, ticket: Ticket): void {
  change(table, game, (seats) => {
    seats.tickets[String(ticket.seat)] = ticket.token;
  });
}

/** The host has a new link for a seat; "" : the seat needs none any more. */
export function keepInvitation(table: string, seat: number, token: string): void {
  change(table, held(table)?.game ?? "", (seats) => {
    seats.invitations ??= {};
    if (token) seats.invitations[String(seat)] = token;
    else delete seats.invitations[String(seat)];
  });
}

/** Leave a table for good, or one seat of it. */
export function forget(table: string, seat?: number): void {
  keep((all) => {
    if (seat === undefined) delete all.seats[table];
    else delete all.seats[table]?.tickets[String(seat)];
  });
}

/** Tables this browser sits at or made, the latest first. */
export function myTables(): { table: string; held: HeldSeats }[] {
  return Object.entries(kept().seats)
    .map(([table, seats]) => ({ table, held: seats }))
    .sort((a, b) => b.held.when - a.held.when);
}

/** A token in the address (BASE/t/TABLE#TOKEN) leaves it, and waits in this tab until somebody sits down or watches. */
export function takeTokenFromAddress(): void {
  const token = location.hash.slice(1);
  if (!token || !location.pathname.startsWith(`${base()}/t/`)) return;
  history.replaceState({ invitation: decodeURIComponent(token) }, "", location.pathname + location.search);
}

/** The invitation this tab came with, unless this browser has that seat already. */
export function invitation(table: string): string {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("invitation" in state)) return "";
  const token = String(state.invitation);
  return tokens(table).includes(token) ? "" : token;
}

/** The invitation was used or declined. */
export function dropInvitation(): void {
  history.replaceState(null, "", location.pathname + location.search);
}

/** The line-ups built here for a game; `mode` "" : for all its modes. */
export function ownLineups(game: string, mode = ""): OwnLineup[] {
  return (kept().lineups[game] ?? []).filter((own) => mode === "" || own.mode === mode);
}

/** Save a line-up under its name; the same name in the same mode is replaced. */
export function keepLineup(game: string, lineup: OwnLineup): void {
  keep((all) => {
    const others = (all.lineups[game] ?? []).filter((own) => own.name !== lineup.name || own.mode !== lineup.mode);
    all.lineups[game] = [...others, lineup].sort((a, b) => a.name.localeCompare(b.name));
  });
}

export function dropLineup(game: string, name: string, mode: string): void {
  keep((all) => {
    all.lineups[game] = (all.lineups[game] ?? []).filter((own) => own.name !== name || own.mode !== mode);
  });
}

function change(table: string, game: string, act: (seats: HeldSeats) => void): void {
  keep((all) => {
    const seats = (all.seats[table] ??= { host: "", tickets: {}, game, when: 0 });
    seats.when = Math.round(Date.now() / 1000);
    act(seats);
    const old = Object.keys(all.seats).sort((a, b) => all.seats[b]!.when - all.seats[a]!.when).slice(MOST_TABLES);
    for (const name of old) delete all.seats[name];
  });
}
