// A full board with hands and inspector: table.html?game=nsh&at=0&theme=dark
import { mount } from "svelte";
import { speak } from "../src/lib/words";
import "../src/ui/theme.css";
import { skinOf } from "../src/skins";
import type { Scene } from "../src/wire";
import data from "./out/gallery.json";
import Table from "./Table.svelte";

const ask = new URLSearchParams(location.search);
const game = ask.get("game") ?? "nsh";
document.documentElement.dataset.theme = ask.get("theme") ?? "light";
await speak("en");
const scenes = (data as unknown as Record<string, { scenes: Scene[] }>)[game]?.scenes ?? [];
const fixtures = import.meta.glob<Scene>("../src/fixtures/*.json", { eager: true, import: "default" });
const drawn = game === "square" ? squares() : undefined;
const scene = drawn ?? (ask.has("at") ? scenes[Number(ask.get("at"))] : fixtures[`../src/fixtures/${game}.json`]);
if (ask.has("battle") && scene) {
  const [a, b] = [0, 1].map((owner) => scene.pieces.find((piece) => piece.owner === owner && piece.place.startsWith("c") && piece.kind === "fighter"));
  if (a && b) {
    scene.dice = [a, b].map((piece, i) => ({ face: i ? "purple" : "green", kind: i ? "defence" : "attack", piece: piece.id, seat: i, old: false, text: i ? "purple" : "green" }));
    const mark = (kind: string, start: string, end: string, value: number) => ({ kind, start, end, value, text: "", reasons: [`+${value} Strike Value`], face: "" });
    scene.marks = [mark("attack", a.id, b.id, 0), mark("glow", a.id, "", 12), mark("glow", b.id, "", 7)];
  }
}
const skin = await skinOf(ask.get("skin") ?? game);
mount(Table, { target: document.getElementById("app") as HTMLElement, props: { scenes, scene: scene as Scene, skin } });
document.body.dataset.ready = "yes";

/** A made-up board of squares: walls, windows, doors, heights, terrain. */
function squares(): Scene {
  const cells = Array.from({ length: 80 }, (_, i) => {
    const [x, y] = [i % 10, Math.floor(i / 10)];
    const mark = x > 6 && y < 3 ? "water" : x < 2 && y > 4 ? "hindering" : x === 5 && y === 5 ? "blocking" : "";
    return { id: `c${i}`, x, y, mark, label: `${"ABCDEFGHIJ"[x]}${y + 1}`, level: x > 2 && x < 6 && y > 1 && y < 5 ? 1 : 0, help: mark, rule: "" };
  });
  const edge = (a: number, b: number, kind: string) => ({ cells: [`c${a}`, `c${b}`] as [string, string], kind });
  const badge = (kind: string, text: string, tone = "") => ({ kind, text, help: kind, tone, rule: "", edge: -1 });
  const piece = (id: string, at: number, owner: number, label: string) => ({
    id, place: `c${at}`, owner, controller: owner, art: id, label, name: `Figure ${label}`, turn: owner, dim: false, kind: "figure", rules: [],
    badges: [badge("speed", "8"), badge("attack", "10", "changed"), badge("defence", "16"), badge("damage", "3")],
  });
  return {
    board: { shape: "square", cells, edges: [edge(11, 12, "wall"), edge(21, 22, "window"), edge(31, 32, "door"), edge(41, 51, "wall"), edge(42, 52, "wall"), edge(66, 67, "rim")] },
    pieces: [piece("a", 13, 0, "Ba"), piece("b", 34, 0, "Sp"), piece("c", 35, 1, "Dr"), piece("d", 58, 1, "Th"), piece("e", 58, 0, "Wo")],
    zones: [], counters: [], questions: [], status: "", dice: [{ face: "5", kind: "", piece: "a", seat: 0, old: false, text: "5" }, { face: "2", kind: "", piece: "a", seat: 0, old: true, text: "2" }],
    marks: [{ kind: "attack", start: "b", end: "c", value: 3, text: "close", reasons: [], face: "" }], buttons: [], over: "",
    seats: [0, 1].map((number) => ({ number, name: `P${number}`, team: number, active: !number, out: false, asked: !number, side: "", art: "" })),
  };
}
