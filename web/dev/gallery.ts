// Every tile of every game, for looking at: gallery.html?game=nsh&size=120&theme=dark&detail=large
import "../src/ui/theme.css";
import { skinOf } from "../src/skins";
import type { Detail, Look } from "../src/skins/skin";
import type { Badge, Piece } from "../src/wire";
import data from "./out/gallery.json";

interface Shown { pieces: Piece[]; odd: Piece[]; scenes: unknown[] }

const ask = new URLSearchParams(location.search);
const game = ask.get("game") ?? "nsh";
const size = Number(ask.get("size") ?? 120);
const part = ask.get("part") ?? "tiles";
const detail = (ask.get("detail") ?? (size > 110 ? "large" : "small")) as Detail;
document.documentElement.dataset.theme = ask.get("theme") ?? "light";

const shown = (data as unknown as Record<string, Shown>)[game] as Shown;
const skin = await skinOf(ask.get("skin") ?? game);
const shape = game === "nsh" ? "hex-flat" : "hex-pointy";
const root = document.getElementById("gallery") as HTMLElement;
root.style.cssText = "padding:8px;display:flex;flex-wrap:wrap;gap:4px;align-content:flex-start";

const seats = ["outpost", "hegemony", "moloch", "borgo"].map((art, number) => ({ number, name: "", team: number, active: false, out: false, asked: false, side: "", art }));
const rims = skin.rims({ seats });
const look: Look = { shape, rims, detail };

function figure(inner: string, box = "-50 -50 100 104", width = size, height = size * 1.04): void {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg viewBox="${box}" width="${width}" height="${height}">${inner}</svg>`;
  root.append(holder);
}

const army = (art: string): number => Math.max(0, seats.findIndex((seat) => art.startsWith(seat.art)));
if (part === "tiles" || part === "all") {
  for (const piece of shown.pieces) figure(skin.tile({ ...piece, owner: game === "nsh" ? army(piece.art) : piece.owner, controller: game === "nsh" ? army(piece.art) : piece.owner }, look));
  for (const hint of ["hand", "row", "pile"]) for (const owner of [0, 1]) figure(skin.back(look, owner, hint));
}
if (part === "odd" || part === "all") for (const piece of shown.odd) figure(skin.tile(piece, look));
if (part === "owners") for (let owner = 0; owner < 6; owner++) figure(skin.tile({ ...(shown.pieces[15] as Piece), owner, controller: owner }, { ...look, rims: [] }));
if (part === "signs") {
  const seen = new Map<string, [Badge, Piece]>();
  for (const piece of [...shown.pieces, ...shown.odd]) for (const badge of piece.badges) seen.set(badge.kind + (badge.kind === "ally" || badge.kind === "colour" ? badge.tone + badge.text : ""), [badge, piece]);
  for (const [badge, piece] of seen.values()) figure(skin.sign(badge, piece), "-12 -12 24 24", 48, 48);
  for (const face of ["green", "blue", "yellow", "red", "purple", "white"]) figure(skin.die({ face }), "-22 -22 44 44", 60, 60);
  for (const kind of ["stones", "life", "quiet"]) figure(skin.counter(kind), "-12 -12 24 24", 48, 48);
  for (const art of ["outpost", "moloch", "mars", "yugi"]) figure(skin.emblem(art), "-12 -12 24 24", 48, 48);
}
if (part === "vignette") for (const id of ["jlh", "ygh", "nsh", "hcx"]) figure((await skinOf(id)).vignette(id), "0 0 320 200", 640, 400);
document.body.dataset.ready = "yes";
