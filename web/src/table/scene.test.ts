import { describe, expect, it } from "vitest";
import type { Change, Happening, Scene, Standing, Whole } from "../wire";
import fixtures from "./fixtures/series.json";
import { applyChange, changedScene, ownQuestion } from "./scene";

const games = Object.entries(fixtures as unknown as Record<string, Scene[]>);
const LISTS = ["zones", "counters", "seats", "questions", "dice", "marks", "buttons", "status", "over"] as const;

/** What a server says of two scenes. */
function difference(before: Scene, after: Scene): Change {
  const change: Change = { kind: "change", at: 2, after: 1, n: 1, seat: 0, curtain: -1 };
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const is = new Set(after.pieces.map((piece) => piece.id));
  const set = after.pieces.filter((piece) => !same(piece, was.get(piece.id)));
  const gone = before.pieces.filter((piece) => !is.has(piece.id)).map((piece) => piece.id);
  const natural = [...before.pieces.filter((piece) => is.has(piece.id)), ...set.filter((piece) => !was.has(piece.id))];
  const ids = after.pieces.map((piece) => piece.id);
  const order = same(natural.map((piece) => piece.id), ids) ? null : ids;
  if (set.length || gone.length || order) change.pieces = { set, gone, order };
  for (const name of LISTS) if (!same(before[name], after[name])) Object.assign(change, { [name]: after[name] });
  const cells = after.board.cells.filter((cell, i) => !same(cell, before.board.cells[i]));
  if (cells.length) change.cells = cells;
  return change;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function whole(scene: Scene | null, log: Happening[] = []): Whole {
  return { kind: "whole", table: "t", at: 1, n: 1, seat: 0, seats: [0], curtain: -1, scene, log, standing: {} as Standing, said: [] };
}

const line = (n: number, text: string): Happening => ({ n, text, rule: "", cues: [] });
const change = (more: Partial<Change>): Change => ({ kind: "change", at: 2, after: 1, n: 2, seat: 0, curtain: -1, ...more });

describe.each(games)("scenes of %s", (_, scenes) => {
  it("follow from one another by their changes, in every order", () => {
    for (const before of scenes) for (const after of scenes) expect(changedScene(before, difference(before, after))).toEqual(after);
  });

  it("leave the scene before untouched, and share what did not change", () => {
    const [before, after] = [scenes[0]!, scenes.at(-1)!];
    const copy = structuredClone(before);
    const result = changedScene(before, difference(before, after));
    expect(before).toEqual(copy);
    expect(result.board).toBe(before.board);
  });

  it("follow a piece that goes to the front, and one that goes away", () => {
    const before = scenes.at(-1)!;
    const after = { ...before, pieces: [...before.pieces].reverse().slice(1) };
    expect(changedScene(before, difference(before, after))).toEqual(after);
  });

  it("follow a cell that changes", () => {
    const before = scenes[0]!;
    const cells = before.board.cells.map((cell, i) => (i === 3 ? { ...cell, mark: "crater" } : cell));
    const after = { ...before, board: { ...before.board, cells } };
    expect(changedScene(before, difference(before, after))).toEqual(after);
  });
});

describe("a table", () => {
  const scene = games[0]![1][0]!;

  it("takes a change that builds on its version", () => {
    const next = applyChange(whole(scene, [line(1, "a")]), change({ status: "now", happened: [line(2, "b")], curtain: 1, seat: -2 }))!;
    expect(next).toMatchObject({ at: 2, n: 2, curtain: 1, seat: -2 });
    expect(next.scene!.status).toBe("now");
    expect(next.log.map((one) => one.text)).toEqual(["a", "b"]);
  });

  it("asks for everything when a change was missed", () => {
    expect(applyChange(whole(scene), change({ after: 5, at: 6 }))).toBeNull();
  });

  it("ignores what it knows already", () => {
    const known = whole(scene);
    expect(applyChange(known, change({ at: 1, after: 0, status: "old" }))).toBe(known);
  });

  it("asks for everything when a scene changes that it never had", () => {
    expect(applyChange(whole(null), change({ status: "now" }))).toBeNull();
    expect(applyChange(whole(null), change({}))?.at).toBe(2);
  });

  it("forgets log lines of a choice that was taken back", () => {
    const log = [line(1, "a"), line(2, "b"), line(3, "c")];
    const next = applyChange(whole(scene, log), change({ n: 1, back: true, happened: [] }))!;
    expect(next.log.map((one) => one.text)).toEqual(["a"]);
  });
});

describe("the own question", () => {
  it("is the one of the seat, if it has choices", () => {
    const scene = games[0]![1].at(-1)!;
    const asked = scene.questions[0]!;
    expect(ownQuestion(scene, asked.seat)).toBe(asked);
    expect(ownQuestion(scene, asked.seat + 1)).toBeNull();
    expect(ownQuestion({ ...scene, questions: [{ ...asked, choices: [] }] }, asked.seat)).toBeNull();
    expect(ownQuestion(null, 0)).toBeNull();
    expect(ownQuestion(scene, -2)).toBeNull();
  });
});
