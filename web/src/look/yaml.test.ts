import { describe, expect, it } from "vitest";
import { positionIn, scenarioOf } from "./scenario";
import { readText, Unreadable, writeText } from "./yaml";

const SCENARIO = `
# a comment
title: 'Toughness: two wounds leave it alive, and don''t kill'   # another
about: >-
  Draws, discards,
  plays.
rules: [nsh.tough.2, nsh.tough.3]
game: nsh
hp: {outpost: 20, hegemony: -3}
units:
- {label: brawler, tile: outpost_brawler, at: '0,0'}
- label: blocker
  tile: "moloch\\tblocker"
  at: 0,-1
  marks: [walked,
    rode]
board: |
   a b
  . x
windows: explicit
empty:
deep:
  A: {on: a1, yes: no}
  B:
    - 1
    - -2.5
    - true
do: combat
expect: {}
`;

describe("reading", () => {
  it("takes what scenario files have", () => {
    expect(readText(SCENARIO)).toEqual({
      title: "Toughness: two wounds leave it alive, and don't kill",
      about: "Draws, discards, plays.",
      rules: ["nsh.tough.2", "nsh.tough.3"],
      game: "nsh",
      hp: { outpost: 20, hegemony: -3 },
      units: [
        { label: "brawler", tile: "outpost_brawler", at: "0,0" },
        { label: "blocker", tile: "moloch\tblocker", at: "0,-1", marks: ["walked", "rode"] },
      ],
      board: " a b\n. x\n",
      windows: "explicit",
      empty: null,
      deep: { A: { on: "a1", yes: "no" }, B: [1, -2.5, true] },
      do: "combat",
      expect: {},
    });
  });

  it("takes JSON", () => {
    expect(readText('{"a": [1, {"b": "c: d"}],\n "e": null}')).toEqual({ a: [1, { b: "c: d" }], e: null });
  });

  it.each([
    ["a: [1, 2", 1],
    ["a: 1\nb: {c: 1, d", 2],
    ["a: 1\n  b: 2", 2],
    ["a:\n  b: 2\n c: 3", 3],
    ["a: 'x", 1],
    ["", 1],
    ["a: {b c}", 1],
  ])("says where it stops: %j", (text, line) => {
    let problem: unknown;
    try {
      readText(text);
    } catch (thrown) {
      problem = thrown;
    }
    expect(problem).toBeInstanceOf(Unreadable);
    expect((problem as Unreadable).line).toBe(line);
  });
});

describe("writing", () => {
  it("can be read again", () => {
    const table = { title: "No: yes", on: "off", units: [{ at: "0,-1", turn: 3 }, { at: "on" }], hands: { A: ["x y", "2"] }, none: [], n: 7, text: 'a "b"\nc' };
    expect(readText(writeText(table))).toEqual(table);
  });

  it("has a line for every field and every piece", () => {
    expect(writeText({ game: "nsh", units: [{ tile: "a_b", at: "0,0" }] })).toBe('game: nsh\nunits:\n- {tile: a_b, at: "0,0"}\n');
  });
});

describe("a scenario", () => {
  it("gives its position, without its story", () => {
    expect(Object.keys(positionIn(SCENARIO))).toEqual(["game", "hp", "units", "board", "empty", "deep"]);
  });

  it("of several is the first", () => {
    expect(positionIn("game: jlh\nscenarios:\n- {id: a, units: []}\n- {id: b}\n")).toEqual({ game: "jlh", units: [] });
  });

  it("comes back from its file", () => {
    const position = { game: "jlh", units: [{ tile: "flash", at: "1,2" }] };
    expect(positionIn(scenarioOf("Mine", "jlh", position))).toEqual(position);
  });

  it("is no list", () => {
    expect(() => positionIn("- a\n- b")).toThrow(Unreadable);
  });
});
