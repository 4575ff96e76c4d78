import { beforeEach, describe, expect, it } from "vitest";
import hcb from "../fixtures/hcb.json";
import hcx from "../fixtures/hcx.json";
import jlh from "../fixtures/jlh.json";
import nsh from "../fixtures/nsh.json";
import ygh from "../fixtures/ygh.json";
import { boardSvg } from "../board/export";
import type { Badge, Piece, Scene } from "../wire";
import { CHARGES } from "./charges";
import { contrast, esc, hash, isNumeral, lines, mix, numerals } from "./draw";
import { COLOURS, TINCTURES } from "./hexors/colours";
import { chargeOf, rankOf } from "./hexors/emblems";
import { picture, POWERS } from "./hexors/powers";
import { skinOf, vignette } from "./index";
import { ARMIES } from "./neuroshima/armies";
import { action, ACTION_NAMES, gift, GIFT_KINDS } from "./neuroshima/glyphs";
import { SEATS } from "./rim";
import { seatSign } from "./sign";

const GAMES: Record<string, Scene> = { jlh: jlh as unknown as Scene, ygh: ygh as unknown as Scene, nsh: nsh as unknown as Scene, hcb: hcb as unknown as Scene, hcx: hcx as unknown as Scene };

function wellFormed(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|null|\[object/);
  const page = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, "image/svg+xml");
  expect(page.querySelector("parsererror")).toBeNull();
  const open = svg.match(/<[a-z]+[^>]*[^/]>|<[a-z]+>/gi)?.filter((tag) => !tag.startsWith("</")).length ?? 0;
  expect(open).toBe(svg.match(/<\//g)?.length ?? 0);
}

const tile = (art: string, kind: string, badges: Partial<Badge>[], more: Partial<Piece> = {}): Piece => ({
  id: art, place: "c0", owner: 0, controller: 0, art, label: "Ab", name: `The <b>"${art}"</b>`, turn: 0, dim: false, kind, rules: [],
  badges: badges.map((badge) => ({ kind: "", text: "", help: "", tone: "", rule: "", edge: -1, ...badge })), ...more,
});

beforeEach(() => document.querySelectorAll("body > svg").forEach((node) => node.remove()));

describe.each(Object.keys(GAMES))("the skin of %s", (game) => {
  const scene = GAMES[game] as Scene;
  it("draws every piece, back, sign and space in both details and themes", async () => {
    const skin = await skinOf(game);
    for (const detail of ["small", "large"] as const) {
      const look = { shape: scene.board.shape, rims: skin.rims(scene), detail };
      for (const piece of scene.pieces) wellFormed(piece.art ? skin.tile(piece, look) : skin.back(look, piece.owner, "pile"));
      wellFormed(skin.back(look, -1, "row"));
    }
    for (const theme of ["light", "dark"] as const) for (const cell of scene.board.cells) wellFormed(skin.ground(cell, scene.board.shape, theme));
    for (const piece of scene.pieces) for (const badge of piece.badges) wellFormed(skin.sign(badge, piece));
  });
  it("exports a picture that needs nothing from outside", async () => {
    const skin = await skinOf(game);
    const svg = boardSvg({ ...scene, status: "Turn <1>" }, skin, { title: "A & B", theme: "dark" });
    wellFormed(svg);
    expect(svg).toContain("Turn &lt;1&gt;");
    expect(svg).not.toContain("var(");
    for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });
  it("escapes names, whatever they are", async () => {
    const skin = await skinOf(game);
    const look = { shape: scene.board.shape, rims: skin.rims(scene), detail: "large" as const };
    wellFormed(skin.tile(tile("nobody_knows", "fighter", [{ kind: "ally", text: "<x>" }, { kind: "taken", text: "<&>", tone: "changed" }]), look));
    wellFormed(skin.die({ face: "<i>" }));
  });
  it("has a picture for the home page", async () => {
    wellFormed(await vignette(game));
  });
});

describe("two games with one skin", () => {
  it("look different on the home page", async () => {
    const [league, duel] = [await vignette("jlh"), await vignette("ygh")];
    const colours = (drawn: string): Set<string> => new Set(drawn.match(/<polygon [^>]*stroke-width="1.5"/g)?.map((one) => /fill="([^"]+)"/.exec(one)![1]!));
    expect([...colours(league)].filter((colour) => colours(duel).has(colour))).toEqual([]);
  });
});

describe("a seat", () => {
  it("has a sign with the colour and the pattern of its tiles, and nobody has none", async () => {
    const scene = GAMES.nsh!;
    const skin = await skinOf("nsh");
    skin.rims(scene).forEach((rim, i) => {
      const sign = seatSign(skin, scene, scene.seats[i]!.number);
      wellFormed(sign);
      expect(sign).toContain(rim.colour);
    });
    expect(new Set(scene.seats.map((seat) => seatSign(skin, scene, seat.number))).size).toBe(scene.seats.length);
    expect(seatSign(skin, scene, -1)).toBe("");
  });
});

describe("a game without a skin", () => {
  it("gets letters on plain shapes, on squares too", async () => {
    const skin = await skinOf("chess");
    const look = { shape: "square", rims: skin.rims({ seats: [] }), detail: "small" as const };
    const piece = tile("king", "", [{ kind: "click", text: "8" }, { kind: "range", text: "12", tone: "changed" }, { kind: "front", text: "2", edge: 1 }], { label: "K<", turn: 1, controller: 1, dim: true });
    const drawn = skin.tile(piece, look);
    wellFormed(drawn);
    expect(drawn).toContain("K&lt;");
    for (const face of ["1", "6", "red", "blank"]) wellFormed(skin.die({ face }));
    wellFormed(skin.ground({ id: "c", x: 0, y: 0, mark: "water", label: "", level: 2, help: "", rule: "" }, "square", "light"));
    const board = { shape: "square", cells: [0, 1].map((x) => ({ id: `c${x}`, x, y: 0, mark: "", label: "", level: x, help: "", rule: "" })), edges: ["wall", "window", "door", "rim"].map((kind) => ({ cells: ["c0", "c1"] as [string, string], kind })) };
    wellFormed(boardSvg({ ...(GAMES.nsh as Scene), board, pieces: [], marks: [] }, skin));
  });
});

describe("what tells things apart", () => {
  it("is never colour alone: every strike colour has its own shape, every seat its own pattern", () => {
    expect(new Set(COLOURS.map((colour) => TINCTURES[colour].shape)).size).toBe(COLOURS.length);
    expect(new Set(SEATS.map((rim) => rim.pattern)).size).toBe(SEATS.length);
    expect(new Set(Object.values(ARMIES).map((army) => army.texture)).size).toBe(4);
    expect(new Set(Object.values(ARMIES).map((army) => army.emblem)).size).toBe(4);
  });
  it("can be read: numbers on strike values, signs on armies", () => {
    for (const colour of COLOURS) expect(contrast(TINCTURES[colour].bright, TINCTURES[colour].ink), colour).toBeGreaterThan(3.9);
    for (const army of Object.values(ARMIES)) expect(contrast(army.dark, army.accent)).toBeGreaterThan(7);
    for (const rim of SEATS) expect(contrast(rim.colour, rim.ink)).toBeGreaterThan(4);
  });
  it("shows a changed strength differently from a printed one", async () => {
    const skin = await skinOf("nsh");
    const look = { shape: "hex-flat", rims: [], detail: "small" as const };
    const printed = skin.tile(tile("outpost_brawler", "fighter", [{ kind: "melee", text: "2", edge: 0 }]), look);
    const changed = skin.tile(tile("outpost_brawler", "fighter", [{ kind: "melee", text: "2", edge: 0, tone: "changed" }]), look);
    expect(changed).not.toBe(printed);
  });
  it("turns the edges of a tile with it", async () => {
    const skin = await skinOf("nsh");
    const look = { shape: "hex-flat", rims: [], detail: "small" as const };
    const at = (turn: number) => skin.tile(tile("outpost_brawler", "fighter", [{ kind: "melee", text: "2", edge: 0 }], { turn }), look);
    expect(at(0)).toContain('rotate(0)');
    expect(at(2)).toContain('rotate(120)');
  });
});

describe("signs of our own", () => {
  const silver = "last_stand energy_barrier escape speed detection flying_debris life_drain self_destruct teamwork super_strength telepathy wasteland disarm mystic_barrier symbiosis sun_dagger power_tap soul_clamp genesis divine_chain sandstorm earth_fist nova_burst zombify";
  it("exist for every silver tile, gift and action, no two alike", () => {
    expect([...POWERS].sort()).toEqual(silver.split(" ").sort());
    for (const set of [POWERS.map(picture), GIFT_KINDS.map((kind) => gift(kind, "#000")), ACTION_NAMES.map((name) => action(name, "#000"))]) {
      expect(set.every(Boolean)).toBe(true);
      expect(new Set(set).size).toBe(set.length);
      set.forEach(wellFormed);
    }
  });
  it("give a tile the same charge always, and its second version a star", () => {
    expect(chargeOf("batman")).toBe(chargeOf("batman_2"));
    expect(rankOf("blue_eyes_white_dragon_3")).toBe(3);
    expect(rankOf("hornet")).toBe(1);
    expect(chargeOf("somebody_new") in CHARGES).toBe(true);
    expect(chargeOf("somebody_new")).toBe(chargeOf("somebody_new"));
  });
});

describe("drawing", () => {
  it("writes numerals without a font", () => {
    expect(isNumeral("+12")).toBe(true);
    expect(isNumeral("t1")).toBe(false);
    expect(isNumeral("")).toBe(false);
    expect(numerals("12", 0, 0, 10, "#000").match(/<path/g)).toHaveLength(2);
  });
  it("breaks names where it helps", () => {
    expect(lines("Gaia the Dragon Champion", 2, 7)).toEqual(["Gaia the Dragon", "Champion"]);
    expect(lines("Mars", 2, 7)).toEqual(["Mars"]);
  });
  it("mixes colours and makes text safe", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(esc(`<a b="c">&'`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
    expect(hash("a")).toBe(hash("a"));
    expect(hash("a")).not.toBe(hash("b"));
  });
});
