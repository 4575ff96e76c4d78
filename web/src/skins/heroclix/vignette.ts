// The picture of HeroClix on the home page.
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
    scale: 0.68,
    tilt: 5,
    marks: { "-2,0": "water", "-2,1": "water", "-1,1": "water", "0,-1": "blocking", "2,-1": "obscuring", "1,-1": "obscuring", "2,1": "elevated", "1,1": "elevated hindering" },
    pieces: [
      { x: -1, y: 0, piece: figure("Captain Aphelion", "captain_aphelion", 0, 6, 0, ["light_blue", ""]) },
      { x: -2, y: -1, piece: figure("Gull Runner", "gull_runner", 0, 5, 2, ["", "green"]) },
      { x: 1, y: 0, piece: figure("Thornmother", "thornmother", 1, 5, 1, ["purple", "red"]) },
      { x: 2, y: 1, piece: figure("Owl Witness", "owl_witness", 1, 4, 0, ["", "pink"]) },
      { x: 0, y: 1, piece: { ...sample("statue", "object", -1, [{ kind: "weight", tone: "heavy" }]), name: "Statue" } },
    ],
  });
}

function figure(name: string, art: string, owner: number, clicks: number, gone: number, colours: readonly string[]): Piece {
  const dial: Partial<Badge>[] = Array.from({ length: clicks }, (_, i) => ({ kind: "dial", text: "8 10 16 3", tone: i < gone ? "gone" : i === gone ? "now" : "" }));
  const powers: Partial<Badge>[] = colours.filter(Boolean).map((tone) => ({ kind: "power-attack", tone }));
  return { ...sample(art, "fighter", owner, [...dial, ...powers]), name };
}
