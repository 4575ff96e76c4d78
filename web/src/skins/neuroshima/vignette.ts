// The picture of Neuroshima Hex on the home page.
import type { Badge, Piece } from "../../wire";
import { SEATS } from "../rim";
import type { Look } from "../skin";
import { picture, sample } from "../vignette";
import { ARMIES } from "./armies";
import { GROUND, ground } from "./ground";

export function vignette(tile: (piece: Piece, look: Look) => string): string {
  const rims = ["outpost", "moloch", "borgo"].map((name, i) => ({ colour: ARMIES[name]?.rim ?? "#777777", ink: "#fff6e2", pattern: SEATS[i]?.pattern ?? 0 }));
  return picture({
    shape: "hex-flat",
    colours: GROUND.dark,
    ground,
    tile,
    rims,
    scale: 0.98,
    pieces: [
      { x: 0, y: 0, piece: sample("outpost_commando", "fighter", 0, [{ kind: "initiative", text: "3" }, edge("ranged", 2, 1)], 5) },
      { x: -1, y: 0, piece: sample("outpost_hq", "hq", 0, [{ kind: "life", text: "20" }, { kind: "initiative", text: "0" }, ...all("melee"), { kind: "gives-extra" }]) },
      { x: -1, y: 1, piece: sample("outpost_medic", "module", 0, [{ kind: "medic" }, edge("link", 0, 1), edge("link", 1, 1), edge("link", 5, 1)], 1) },
      { x: 1, y: -1, piece: sample("moloch_juggernaut", "fighter", 1, [{ kind: "initiative", text: "1" }, { kind: "toughness", text: "t1" }, edge("melee", 0, 2), edge("ranged", 1, 1), edge("armour", 0, 1), edge("armour", 2, 1), edge("armour", 4, 1)], 5) },
      { x: 1, y: 0, piece: sample("borgo_net_fighter", "fighter", 2, [{ kind: "initiative", text: "1" }, edge("net", 5, 1), edge("melee", 5, 3)], 5) },
      { x: 2, y: -1, piece: sample("moloch_hq", "hq", 1, [{ kind: "life", text: "14", tone: "changed" }, { kind: "initiative", text: "0" }, ...all("melee"), { kind: "gives-ranged" }]) },
    ],
  });
}

function edge(kind: string, at: number, strength: number): Partial<Badge> {
  return { kind, edge: at, text: String(strength) };
}

function all(kind: string): Partial<Badge>[] {
  return [0, 1, 2, 3, 4, 5].map((at) => edge(kind, at, 1));
}
