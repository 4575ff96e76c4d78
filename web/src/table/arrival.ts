// What a fresh look at the table means for the story: goes on, was taken back, or is seen through other eyes.
import type { Happening, Whole } from "../wire";

/** The happenings that are new between two wholes; null when there is no story to tell from one to the other. */
export function newBetween(before: Whole | null, now: Whole): Happening[] | null {
  if (!before?.scene || !now.scene || before.table !== now.table) return null;
  if (now.n <= before.n) return null;
  return now.log.filter((line) => line.n > before.n);
}

/** Has it become the turn of somebody on this device, where nobody was asked before? */
export function calls(before: Whole | null, now: Whole): boolean {
  return before !== null && askedHere(now).length > 0 && askedHere(before).length === 0;
}

/** The seats on this device that must choose. */
export function askedHere(whole: Whole): number[] {
  if (!whole.scene || whole.standing.card.state !== "playing") return [];
  const asked = whole.scene.seats.filter((seat) => seat.asked).map((seat) => seat.number);
  return whole.seats.filter((seat) => asked.includes(seat));
}
