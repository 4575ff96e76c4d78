// Who sits where: the chair of the game, the card of the table and the clock in one line.
import type { Chair, Counter, Level, Scene, SeatCard, TableCard, Timer, Whole, Zone } from "../wire";

/** A seat as the page shows it. */
export interface Person {
  readonly seat: number;
  readonly name: string;
  readonly chair: Chair | null;
  readonly card: SeatCard;
  readonly timer: Timer | null;
  readonly here: boolean; // held by this device
  readonly counters: readonly Counter[];
  readonly zones: readonly Zone[];
}

/** All seats, in their order. The scene that is shown counts, not the one that is coming. */
export function peopleOf(whole: Whole, scene: Scene | null): Person[] {
  return whole.standing.card.seats.map((card) => ({
    seat: card.seat,
    name: card.name,
    chair: scene?.seats.find((seat) => seat.number === card.seat) ?? null,
    card,
    timer: whole.standing.timers.find((timer) => timer.seat === card.seat) ?? null,
    here: whole.seats.includes(card.seat),
    counters: scene?.counters.filter((counter) => counter.owner === card.seat) ?? [],
    zones: scene?.zones.filter((zone) => zone.owner === card.seat) ?? [],
  }));
}

export function nameOfSeat(card: TableCard | null, seat: number): string {
  return card?.seats.find((one) => one.seat === seat)?.name ?? "";
}

/** The names of whoever won. */
export function winnersOf(card: TableCard): string[] {
  return card.winners.map((seat) => nameOfSeat(card, seat));
}

export function levelName(levels: readonly Level[], id: string): string {
  return levels.find((level) => level.id === id)?.name ?? id;
}

const IN_FRONT = ["hand", "row", "active"];
const COMMON = ["offer", "stack", "bank", "row"];
const HEAPS = ["discard", "pile", "bank"];

/**
 * The zones that lie in front of this seat: its own hand and rows, what lies in the middle, and everything in which
 * something can be touched or was touched.
 */
export function trayOf(scene: Scene, seat: number, lit: ReadonlySet<string>): Zone[] {
  const holds = new Set(scene.pieces.filter((piece) => lit.has(piece.id)).map((piece) => piece.place));
  // an empty hand keeps its place as long as there is something to draw: the board should not jump
  const refilled = scene.zones.some((zone) => zone.owner === seat && kindOf(zone) === "pile" && zone.count > 0);
  const wanted = scene.zones.filter((zone) => {
    if (lit.has(zone.id) || holds.has(zone.id)) return true;
    if (zone.owner === seat) return IN_FRONT.includes(kindOf(zone)) && (zone.count > 0 || (kindOf(zone) === "hand" && refilled));
    return zone.owner < 0 && COMMON.includes(kindOf(zone)) && zone.count > 0;
  });
  const own = (zone: Zone): number => (zone.owner === seat ? 0 : zone.owner < 0 ? 1 : 2);
  return wanted.sort((a, b) => own(a) - own(b));
}

const TILE = 72; // pixels, the usual width
const LEAST = 54; // what can still be told apart

/** How wide tiles are so that these places fit side by side; below the least they are scrolled. */
export function tileSize(scene: Scene, zones: readonly Zone[], width: number): string {
  const tiles = zones.reduce((sum, zone) => sum + tilesAcross(scene, zone), 0);
  const gaps = 8 + 16 * zones.length + 7 * tiles;
  return `${width && tiles ? Math.floor(Math.min(TILE, Math.max(LEAST, (width - gaps) / tiles))) : TILE}px`;
}

/** How many tiles lie side by side there; face-down ones overlap. */
function tilesAcross(scene: Scene, zone: Zone): number {
  if (HEAPS.includes(kindOf(zone))) return 1;
  const seen = scene.pieces.filter((piece) => piece.place === zone.id).length;
  const hidden = Math.min(6, zone.count - seen);
  return Math.max(1, seen + (hidden > 0 ? 0.72 + 0.28 * hidden : 0));
}

function kindOf(zone: Zone): string {
  return zone.kind || zone.id.replace(/\d+$/, "");
}
