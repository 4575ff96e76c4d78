// Beside a board the sign of a seat looks like the rim of its tiles: whoever shows a scene says how.
import { getContext, setContext } from "svelte";

/** SVG text for a seat in a box from -52 to 52; "" : none, the seat's own colour and shape will do. */
export type Signs = (seat: number) => string;

const KEY = Symbol("signs");

/** For all components below this one. */
export function setSigns(signs: Signs): void {
  setContext(KEY, signs);
}

export function signs(): Signs {
  return getContext<Signs | undefined>(KEY) ?? (() => "");
}
