import { describe, expect, it } from "vitest";
import type { Clock, Happening, Scene, Standing } from "../wire";
import { filtered, lineOfDigit, linesOf } from "./choices";
import { days, face, isShort, left } from "./clock";
import fixtures from "./fixtures/questions.json";
import type { Frame } from "./film";
import { chaptersOf, spoken, toldSoFar } from "./log";
import { namesOf } from "./naming";
import { begin, touch } from "./touching";

const asked = fixtures as unknown as { name: string; scene: Scene }[];
const scene = asked.find((one) => one.name === "nsh.act")!.scene;
const question = scene.questions[0]!;

describe("the list of choices", () => {
  it("names the next thing to touch while there are many choices", () => {
    const lines = linesOf(scene, begin(question), false);
    expect(lines.length).toBeLessThan(30);
    expect(lines.reduce((sum, line) => sum + line.count, 0)).toBe(question.choices.length);
    const deeper = linesOf(scene, touch(scene, begin(question), lines.find((line) => line.count > 12)!.id).state, false);
    expect(deeper.length).toBeGreaterThan(1);
  });

  it("has every choice word for word when that is wished for", () => {
    expect(linesOf(scene, begin(question), true).map((line) => line.text)).toEqual(question.choices.map((one) => one.text));
  });

  it("is word for word when there are few", () => {
    const small = asked.find((one) => one.name === "nsh.discard")!.scene;
    expect(linesOf(small, begin(small.questions[0]!), false).every((line) => line.choice)).toBe(true);
  });

  it("is filtered by every word, accents and case aside", () => {
    const lines = ["Élan à gauche", "Elan rapide", "Épée"].map((text) => ({ id: "", choice: null, text, count: 1 }));
    expect(filtered(lines, "elan").map((line) => line.text)).toEqual(["Élan à gauche", "Elan rapide"]);
    expect(filtered(lines, "GAUCHE elan")).toHaveLength(1);
    expect(filtered(lines, "")).toHaveLength(3);
  });

  it("is picked from by digits", () => {
    expect(lineOfDigit("1", 3)).toBe(0);
    expect(lineOfDigit("3", 3)).toBe(2);
    expect(lineOfDigit("4", 3)).toBe(-1);
    expect(lineOfDigit("0", 12)).toBe(9);
    expect(lineOfDigit("a", 3)).toBe(-1);
  });
});

describe("names", () => {
  it("say of a piece where it lies", () => {
    const names = namesOf(scene);
    const unit = scene.pieces.find((piece) => scene.board.cells.some((cell) => cell.id === piece.place))!;
    expect(names.get(unit.id)).toBe(`${unit.name} (${names.get(unit.place)})`);
    for (const choice of question.choices) for (const id of choice.touches) expect(names.has(id), id).toBe(true);
  });
});

describe("clocks", () => {
  const standing = { asof: 1000 } as Standing;

  it("run for whoever is to play, by the server's time", () => {
    expect(left({ seat: 0, left: 60, running: true }, standing, 1020, 0)).toBe(40);
    expect(left({ seat: 0, left: 60, running: true }, standing, 920, 100)).toBe(40);
    expect(left({ seat: 0, left: 60, running: false }, standing, 1020, 0)).toBe(60);
    expect(left({ seat: 0, left: 60, running: true }, standing, 2000, 0)).toBe(0);
  });

  it("are read as minutes and seconds", () => {
    expect([3.26, 10, 65, 3600, 3725.2].map(face)).toEqual(["3.3", "0:10", "1:05", "1:00:00", "1:02:06"]);
    expect(days(90_000)).toEqual({ days: 1, hours: 1 });
    expect(days(5000)).toBeNull();
  });

  it("warn when time is short", () => {
    const clock = (per: Clock["per"]): Clock => ({ per, amount: 60, bonus: 0 });
    expect(isShort(clock("move"), 10)).toBe(true);
    expect(isShort(clock("move"), 20)).toBe(false);
    expect(isShort(clock("days"), 1800)).toBe(true);
    expect(isShort(clock("none"), 0)).toBe(false);
  });
});

describe("the log", () => {
  const turn = (text: string): Happening => ({ n: 1, text, rule: "", cues: [{ kind: "turn", piece: "", to: "", value: 0, text: "", rule: "", face: "" }] });
  const plain = (text: string): Happening => ({ n: 1, text, rule: "", cues: [] });

  it("has a chapter for every turn and no empty lines", () => {
    const chapters = chaptersOf([plain("toss"), plain(""), turn("Turn 1"), plain("a"), plain("b"), turn("Turn 2"), plain("c")]);
    expect(chapters.map((one) => [one.title, one.lines.map((line) => line.text)])).toEqual([
      ["", ["toss"]],
      ["Turn 1", ["a", "b"]],
      ["Turn 2", ["c"]],
    ]);
    expect(chaptersOf([])).toEqual([]);
  });

  it("does not run ahead of the board", () => {
    const lines = [plain("a"), plain("b"), plain("c")];
    const at = (said: Happening, old = false): string[] => toldSoFar(lines, { frame: { said } as Frame, old }).map((line) => line.text);
    expect(at(lines[1]!)).toEqual(["a", "b"]);
    expect(at(lines[1]!, true)).toEqual(["a", "b", "c"]);
    expect(at(plain("elsewhere"))).toEqual(["a", "b", "c"]);
    expect(toldSoFar(lines, { frame: null, old: false })).toBe(lines);
  });

  it("is read aloud, the newest if there is much", () => {
    expect(spoken([plain("a"), plain(""), plain("b")])).toBe("a b");
    expect(spoken([plain("a"), plain("b"), plain("c")], 2)).toBe("b c");
  });
});
