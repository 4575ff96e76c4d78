// The sign of a seat beside its name: the rim of its tiles, small.
import type { Scene } from "../wire";
import { cellShape } from "./draw";
import { rimPattern } from "./rim";
import type { Skin } from "./skin";

/** In a box from -52 to 52, with a hole in the middle; "" : nobody has this number. */
export function seatSign(skin: Skin, scene: Pick<Scene, "seats" | "board">, seat: number): string {
  const at = scene.seats.findIndex((one) => one.number === seat);
  const rim = skin.rims(scene)[at];
  if (!rim) return "";
  const { shape } = scene.board;
  // a tile's rim would be a hair at this size
  return (
    cellShape(shape, 49, `fill="${rim.colour}" stroke="var(--ink)" stroke-width="4" stroke-linejoin="round"`) +
    rimPattern(shape, rim, 38, 4) +
    cellShape(shape, 26, 'fill="var(--card)" stroke="var(--ink)" stroke-width="3" stroke-linejoin="round"')
  );
}
