import { describe, expect, it } from "vitest";
import scene from "../../fixtures/hcx.json";
import type { Badge, Piece, Scene } from "../../wire";
import { contrast } from "../draw";
import { isShape } from "../heroclix2008/shapes";
import { lying } from "./base";
import { COLOURS, tint } from "./colours";
import { ground } from "./ground";
import { skin } from "./index";
import { shapeOf } from "./shapes";

const table = scene as unknown as Scene;
const cell = (mark: string, level = 0) => ({ id: "c", x: 1, y: 1, mark, label: "B2", level, help: "", rule: "" });
const piece = (badges: Partial<Badge>[], more: Partial<Piece> = {}): Piece => ({
  id: "f1", place: "c0", owner: 0, controller: 0, art: "somebody", label: "a1", name: "Owl Witness", turn: 0, dim: false, kind: "fighter", rules: [],
  badges: badges.map((badge) => ({ kind: "", text: "", help: "", tone: "", rule: "", edge: -1, ...badge })), ...more,
});
const draw = (one: Piece, detail: "small" | "large" = "small"): string => skin.tile(one, { shape: "square", rims: skin.rims(table), detail });
const bare = (drawn: string): string => drawn.replace(/(?:fill|stroke)="#\w+"/g, "");

describe("what tells things apart", () => {
  it("is never colour alone: boxes have signs, grounds have lines", () => {
    expect(new Set(COLOURS.map((name) => tint(name).sign)).size).toBe(COLOURS.length);
    const marks = ["", "blocking", "hindering", "water", "obscuring", "special", "indoors", "start", "start0", "start1", "hindering start0"];
    expect(new Set(marks.map((mark) => bare(ground(cell(mark), "square", "light")))).size).toBe(marks.length);
    expect(new Set([1, 2, 3].map((level) => bare(ground(cell("elevated", level), "square", "dark")))).size).toBe(3);
  });
  it("can be read: numbers on every colour", () => {
    for (const name of COLOURS) expect(contrast(tint(name).fill, tint(name).ink), name).toBeGreaterThan(4.5);
  });
  it("shows what has happened to a figure", () => {
    for (const detail of ["small", "large"] as const) {
      const plain = draw(piece([]), detail);
      const kinds = ["acted", "carried", "immune", "holds", "wears", "ko"];
      const seen = kinds.map((kind) => draw(piece([{ kind, tone: "changed" }]), detail));
      seen.push(draw(piece([{ kind: "tokens", text: "1" }]), detail), draw(piece([{ kind: "tokens", text: "2" }]), detail), draw(piece([{ kind: "taken", text: "2" }]), detail));
      expect(new Set([plain, ...seen]).size).toBe(seen.length + 1);
    }
  });
  it("is the form: figures, bystanders, objects light and heavy, equipment, companions, markers of every terrain", () => {
    const weight = (tone: string): Partial<Badge>[] => [{ kind: "weight", tone }];
    const forms = [
      piece([]), piece([], { kind: "bystander" }), piece(weight("light"), { kind: "object" }), piece(weight("heavy"), { kind: "object" }), piece(weight("light"), { kind: "equipment" }),
      piece([{ kind: "companion" }], { kind: "companion" }),
      ...["hindering", "blocking", "water", "obscuring", ""].map((tone) => piece([{ kind: "terrain", tone }], { kind: "marker" })),
    ];
    expect(new Set(forms.map((one) => bare(draw(one)))).size).toBe(forms.length);
  });
  it("knows a drawing for every silhouette it names", () => {
    const named = table.pieces.map((one) => shapeOf(one.art)).filter(Boolean);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !isShape(name))).toEqual([]);
  });
});

describe("a base of several squares", () => {
  const based = (text: string, turn: number, place = "c5"): Piece => piece([{ kind: "base", text }], { turn, place });
  it("covers them all, however it is turned", () => {
    expect(lying(based("2x4", 0))).toMatchObject({ x: -43, y: -43, width: 172, height: 344 });
    expect(lying(based("2x4", 1))).toMatchObject({ width: 344, height: 172 });
    expect(lying(based("1x2", 0))).toMatchObject({ x: -43, width: 172, height: 86, diagonal: 0 });
    expect(lying(based("1x2", 2))).toMatchObject({ width: 86, height: 172, diagonal: 0 });
    expect(lying(based("1x2", 3))).toMatchObject({ x: -129, width: 172, height: 172, diagonal: -1 });
  });
  it("is small beside the map, and one square needs nothing", () => {
    expect(lying(based("2x2", 0, "hand0"))).toBeNull();
    expect(lying(piece([]))).toBeNull();
  });
});

describe("the dial", () => {
  it("has a line where damage stops", () => {
    const dial = (text: string): string => skin.sheet!(piece([{ kind: "dial", text }]))!.art;
    expect(dial("8 10 16 3 stop")).not.toBe(dial("8 10 16 3"));
    expect(dial("8:light_blue 10 16 3")).toContain(tint("light_blue").fill);
  });
});
