// Which sound belongs to what is shown.
import type { Sound } from "../lib/sound";
import type { Frame } from "./film";

const SOUNDS: Record<string, Sound> = { move: "place", jump: "place", place: "place", strike: "hit", roll: "roll", end: "end" };

/** The sound of a frame; null: none. Tiles dealt out quickly make none. */
export function soundOf(frame: Frame): Sound | null {
  if (!frame.motion || frame.ms < 200) return null;
  if (frame.motion.kind === "count") return frame.motion.text.startsWith("-") ? "hit" : null;
  return SOUNDS[frame.motion.kind] ?? null;
}
