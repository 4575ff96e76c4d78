// The review of a finished match, fetched when somebody asks for it.
import { before, signOf } from "./graph";
import type { TurningSaid } from "../wire";

export { default as Better } from "./Better.svelte";
export { default as Review } from "./Review.svelte";
export { Reviewing } from "./review.svelte";

/** The turning points as signs on the scrubber. */
export function signs(turnings: readonly TurningSaid[]): { n: number; text: string; path: string; colour: string }[] {
  return turnings.map((one) => ({ n: before(one.n), text: one.text, ...signOf(one.kind) }));
}
