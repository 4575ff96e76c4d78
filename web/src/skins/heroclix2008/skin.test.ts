import { describe, expect, it } from "vitest";
import scene from "../../fixtures/hcb.json";
import type { Badge, Piece, Scene } from "../../wire";
import { contrast } from "../draw";
import { TINTS } from "./colours";
import { clicks, ring, sheet } from "./dial";
import { ground } from "./ground";
import { initials, skin } from "./index";
import { isShape, SHAPES, silhouette } from "./shapes";

const table = scene as unknown as Scene;
const cell = (mark: string) => ({ id: "c", x: 1, y: 1, mark, label: "B2", level: 0, help: "", rule: "" });
const figure = (badges: Partial<Badge>[], more: Partial<Piece> = {}): Piece => ({
  id: "a1", place: "c0", owner: 0, controller: 0, art: "somebody", label: "a1", name: "Ward Sister", turn: 0, dim: false, kind: "fighter", rules: [],
  badges: badges.map((badge) => ({ kind: "", text: "", help: "", tone: "", rule: "", edge: -1, ...badge })), ...more,
});
const small = (piece: Piece): string => skin.tile(piece, { shape: "square", rims: skin.rims(table), detail: "small" });

describe("a dial", () => {
  const hurt = figure([{ kind: "dial", text: "8 10:blue 15 2", tone: "gone" }, { kind: "dial", text: "7 9 15 1", tone: "now" }, { kind: "dial", text: "6 8 14 1" }]);
  it("is read from the badges, click by click", () => {
    expect(clicks(hurt).map((click) => click.numbers.map((one) => one.value).join(" "))).toEqual(["8 10 15 2", "7 9 15 1", "6 8 14 1"]);
    expect(clicks(hurt)[0]?.numbers[1]).toEqual({ value: "10", colour: "blue" });
  });
  it("shows every click, the one it is on, those that are gone and the knockout", () => {
    const drawn = sheet(hurt)!;
    expect(drawn.kinds).toEqual(["dial"]);
    expect(drawn.art.match(/opacity="\.42"/g)).toHaveLength(1);
    expect(drawn.art).toContain(TINTS.blue!.fill);
    expect(drawn.art).toContain(">KO<");
    expect(drawn.width).toBeGreaterThan(sheet(figure([{ kind: "dial", text: "1 1 1 1" }]))!.width);
    expect(sheet(figure([]))).toBeNull();
  });
  it("is a ring of as many clicks as there are, full or empty", () => {
    const arcs = (drawn: string): number[] => [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!.match(/A/g)!.length);
    expect(arcs(ring(6, 2, 30, 5, "#0f0", "#888"))).toEqual([2, 4]);
    expect(arcs(ring(6, 0, 30, 5, "#0f0", "#888"))).toEqual([6]);
  });
});

describe("what tells things apart", () => {
  it("is never colour alone: every colour of a dial has its sign, every ground its lines", () => {
    const signs = Object.values(TINTS).map((tint) => tint.sign);
    expect(new Set(signs).size).toBe(12);
    const lines = (mark: string): string => ground(cell(mark), "square", "light").replace(/(?:fill|stroke)="#\w+"/g, "");
    const marks = ["", "blocking", "hindering", "start0", "start1", "start0 hindering"];
    expect(new Set(marks.map(lines)).size).toBe(marks.length);
  });
  it("can be read: numbers on every colour", () => {
    for (const [name, tint] of Object.entries(TINTS)) expect(contrast(tint.fill, tint.ink), name).toBeGreaterThan(4.5);
  });
  it("is a silhouette for every character of the fixture, no two alike", () => {
    const shapes = table.pieces.map((piece) => piece.badges.find((badge) => badge.kind === "shape")!.tone);
    expect(shapes.filter((shape) => !isShape(shape))).toEqual([]);
    expect(new Set(Object.keys(SHAPES).map((name) => silhouette(name, "#000"))).size).toBe(Object.keys(SHAPES).length);
    expect(silhouette("not_drawn_yet", "#000")).toContain("<path");
  });
  it("shows what has happened to a character", () => {
    const plain = small(figure([]));
    for (const kind of ["acted", "mover", "fresh", "lent", "lost"]) expect(small(figure([{ kind, tone: "changed" }])), kind).not.toBe(plain);
    expect(small(figure([], { dim: true }))).not.toBe(plain);
  });
});

describe("initials", () => {
  it.each([["Ward Sister", "WS"], ["Lamplighter", "La"], ["Banc de brume", "Bb"], ["Front d'orage", "Fo"], ["X", "X"]])("of %s are %s", (name, two) => {
    expect(initials(name)).toBe(two);
  });
});
