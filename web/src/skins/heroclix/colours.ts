// The colours of the powers and abilities card: those of the older game, and two light ones with signs of their own.
import { TINTS, tint as older, type Tint } from "../heroclix2008/colours";

const LIGHT: Record<string, Tint> = {
  light_green: TINTS.lime!,
  light_blue: { fill: "#7cc4ec", ink: "#0a1c28", sign: "M-4 4V-4H-1V1H1V-4H4V4Z" },
};

/** By the name of the box; `white` is a special power. */
export function tint(colour: string): Tint {
  return LIGHT[colour] ?? older(colour);
}

export const COLOURS = ["red", "orange", "yellow", "light_green", "green", "light_blue", "blue", "purple", "pink", "brown", "black", "gray", "white"] as const;
