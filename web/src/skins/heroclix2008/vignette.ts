// The picture of HeroClix 2008 on the home page.
import type { Badge, Piece } from "../../wire";
import type { Look } from "../skin";
import { picture, sample } from "../vignette";
import { GROUND, ground } from "./ground";

export function vignette(tile: (piece: Piece, look: Look) => string): string {
  return picture({
    shape: "square",
    colours: GROUND.dark,
    ground,
    tile,
    scale: 0.72,
    tilt: -6,
    marks: { "0,0": "blocking", "0,1": "blocking", "-2,-1": "hindering", "-1,-1": "hindering", "2,1": "hindering", "2,0": "hindering" },
    pieces: [
      { x: -1, y: 0, piece: figure("Lamplighter", "lamp", 0, 6, 0, "blue") },
      { x: -2, y: 1, piece: figure("Night Porter", "door", 0, 7, 2, "gray") },
      { x: 1, y: -1, piece: figure("Ball Lightning", "bolt", 1, 6, 1, "purple") },
      { x: 1, y: 1, piece: figure("Paper Tiger", "tiger", 1, 5, 3, "") },
      { x: -1, y: -1, piece: figure("Cat Burglar", "mask", 0, 5, 0, "yellow") },
    ],
  });
}

function figure(name: string, shape: string, owner: number, clicks: number, gone: number, colour: string): Piece {
  const dial: Partial<Badge>[] = Array.from({ length: clicks }, (_, i) => ({ kind: "dial", text: "8 10 15 2", tone: i < gone ? "gone" : i === gone ? "now" : "" }));
  const power: Partial<Badge>[] = colour ? [{ kind: "power-attack", tone: colour }] : [];
  return { ...sample(shape, "fighter", owner, [...dial, ...power, { kind: "shape", tone: shape }]), name };
}
