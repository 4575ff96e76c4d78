import { describe, expect, it } from "vitest";
import type { Cue, Happening, Scene } from "../wire";
import { aboutOf, film, played, type Tempo } from "./film";
import fixtures from "./fixtures/films.json";
import { Stage, type Batch, type Shown, type Timers } from "./stage";

interface Film {
  name: string;
  before: Scene;
  happened: Happening[];
  after: Scene;
}

const films = fixtures as unknown as Film[];
const NORMAL: Tempo = { pace: 1, still: false };
const cue = (kind: string, more: Partial<Cue> = {}): Cue => ({ kind, piece: "", to: "", value: 0, text: "", rule: "", face: "", ...more });

/** A clock that is wound by hand. */
class Hand implements Timers {
  now = 0;
  private due = new Map<number, { at: number; done: () => void }>();
  private count = 0;

  set(done: () => void, ms: number): number {
    this.due.set(++this.count, { at: this.now + ms, done });
    return this.count;
  }

  clear(timer: number): void {
    this.due.delete(timer);
  }

  run(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [timer, next] = [...this.due].sort((a, b) => a[1].at - b[1].at)[0] ?? [];
      if (timer === undefined || !next || next.at > end) break;
      this.due.delete(timer);
      this.now = next.at;
      next.done();
    }
    this.now = end;
  }
}

describe.each(films.map((one) => [one.name, one] as const))("the film %s", (_, { before, happened, after }) => {
  const frames = film(before, happened, after, NORMAL);

  it("says every sentence, in order", () => {
    const said = [...new Set(frames.map((one) => one.said))].map((one) => one!.text).filter(Boolean);
    expect(said).toEqual(happened.map((one) => one.text).filter(Boolean));
  });

  it("puts every piece on the board where it is in the end", () => {
    let scene = before;
    for (const one of happened.flatMap((line) => line.cues)) scene = played(scene, one, after);
    const cells = new Set(after.board.cells.map((cell) => cell.id));
    const onBoard = (of: Scene): string[] => of.pieces.filter((one) => cells.has(one.place)).map((one) => `${one.id} ${one.place} ${one.turn}`).sort();
    expect(onBoard(scene)).toEqual(onBoard(after));
  });

  it("never shows a piece twice, and leaves the scene before untouched", () => {
    const copy = structuredClone(before);
    for (const { scene } of frames) {
      const ids = scene.pieces.map((piece) => piece.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(before).toEqual(copy);
  });

  it("takes between a moment and a minute", () => {
    const total = frames.reduce((sum, one) => sum + one.ms, 0);
    expect(total).toBeGreaterThan(100);
    expect(total).toBeLessThan(40_000);
    expect(film(before, happened, after, { pace: 0.5, still: false }).reduce((sum, one) => sum + one.ms, 0)).toBeLessThan(total);
  });

  it("moves nothing when stillness is wished for, and shows nothing when it is switched off", () => {
    for (const one of film(before, happened, after, { pace: 1, still: true })) expect(one.motion?.ms ?? 0).toBe(0);
    expect(film(before, happened, after, { pace: 0, still: false })).toEqual([]);
  });
});

describe("a frame", () => {
  const { before, after } = films.find((one) => one.name === "nsh.glow")!;
  const piece = before.pieces.find((one) => before.board.cells.some((cell) => cell.id === one.place))!;
  const line = (...cues: Cue[]): Happening => ({ n: 1, text: "Words.", rule: "", cues });

  it("lights up attacker and target", () => {
    const [one] = film(before, [line(cue("strike", { piece: piece.id, to: "u1", value: 1 }))], after, NORMAL);
    expect(one!.about).toEqual([piece.id, "u1"]);
    expect(one!.motion).toMatchObject({ kind: "strike", piece: piece.id, to: "u1", value: 1 });
  });

  it("has a banner for a turn, a battle, a phase and the end", () => {
    const kinds = ["turn", "battle", "phase", "end"];
    const frames = film(before, kinds.map((kind) => line(cue(kind, { value: 1 }))), after, NORMAL);
    expect(frames.map((one) => one.banner?.kind)).toEqual(kinds);
    expect(frames[0]!.banner).toEqual({ kind: "turn", text: "Words.", seat: 1 });
  });

  it("counts life down, and shows dice until the turn is over", () => {
    const life = before.counters.find((one) => one.kind === "life" || one.id.startsWith("life"))!;
    const counted = played(before, cue("count", { to: life.id, value: 7 }), after);
    expect(counted.counters.find((one) => one.id === life.id)!.value).toBe(7);
    const rolled = played(played(before, cue("roll", { piece: piece.id, face: "red" }), after), cue("roll", { piece: piece.id, face: "blue" }), after);
    expect(rolled.dice.map((die) => [die.face, die.old])).toEqual([["red", true], ["blue", false]]);
    expect(played(rolled, cue("turn", { value: 0 }), after).dice).toEqual([]);
  });

  it("tells only the words when the piece is unknown here", () => {
    const frames = film(before, [line(cue("place", { to: "hand1" }))], after, NORMAL);
    expect(frames).toHaveLength(1);
    expect(frames[0]!.motion).toBeNull();
  });

  it("carries a tile to its space, where it becomes a piece without a second step", () => {
    const unit = after.pieces.find((one) => after.board.cells.some((cell) => cell.id === one.place))!;
    const tile = { ...unit, id: "h9", place: before.zones[0]!.id, turn: 0 };
    const table = { ...before, pieces: [...before.pieces.filter((one) => one.place !== unit.place && one.id !== unit.id), tile] };
    const frames = film(table, [line(cue("move", { piece: "h9", to: unit.place }), cue("place", { piece: unit.id, to: unit.place }))], after, NORMAL);
    expect(frames).toHaveLength(1);
    expect(frames[0]!.motion).toMatchObject({ kind: "move", piece: "h9", actor: { id: "h9", turn: unit.turn, place: unit.place } });
  });

  it("deals out many tiles quickly", () => {
    const zone = before.zones[0]!.id;
    const hand = after.pieces.filter((one) => after.zones.some((other) => other.id === one.place)).slice(0, 4);
    const many = hand.map((one) => line(cue("place", { piece: one.id, to: zone })));
    const blank = { ...before, pieces: [] };
    const one = film(blank, many.slice(0, 1), after, NORMAL)[0]!.ms;
    expect(film(blank, many, after, NORMAL)[0]!.ms).toBeLessThan(one);
  });

  it("knows what a happening is about", () => {
    expect(aboutOf(line(cue("glow", { piece: "a", to: "b" }), cue("remove", { piece: "b", to: "z" })))).toEqual(["a", "b", "z"]);
  });
});

describe("the stage", () => {
  const { before, happened, after } = films.find((one) => one.name === "jlh.jump")!;
  const batch: Batch = { before, happened, after };

  function stage(tempo: Tempo = NORMAL): { stage: Stage; clock: Hand; seen: Shown[]; last: () => Shown } {
    const clock = new Hand();
    const seen: Shown[] = [];
    const made = new Stage((shown) => seen.push(shown), () => tempo, clock);
    return { stage: made, clock, seen, last: () => seen.at(-1)! };
  }

  it("plays a batch and ends with the scene after", () => {
    const { stage: made, clock, seen, last } = stage();
    made.jump(before);
    made.add(batch);
    expect(made.playing).toBe(true);
    expect(last().scene).toBe(before);
    clock.run(60_000);
    expect(last()).toMatchObject({ scene: after, playing: false, frame: null, again: true });
    expect(seen.filter((one) => one.playing)).toHaveLength(film(before, happened, after, NORMAL).length);
  });

  it("is skipped at once, with everything that waits", () => {
    const { stage: made, clock, seen, last } = stage();
    const later = { ...after, status: "later" };
    made.jump(before);
    made.add(batch);
    made.add({ before: after, happened, after: later });
    clock.run(100);
    made.skip();
    expect(last()).toMatchObject({ scene: later, playing: false });
    const count = seen.length;
    clock.run(60_000);
    expect(seen).toHaveLength(count);
  });

  it("shows the last batch again", () => {
    const { stage: made, clock, seen, last } = stage();
    made.jump(before);
    made.add(batch);
    made.skip();
    const count = seen.length;
    made.again();
    expect(last().scene).toBe(before);
    clock.run(60_000);
    expect(last()).toMatchObject({ scene: after, playing: false });
    expect(seen.length).toBeGreaterThan(count + 2);
  });

  it("plays batches in order and hurries when many wait", () => {
    const { stage: made, clock, last } = stage();
    const one = film(before, happened, after, NORMAL).reduce((sum, frame) => sum + frame.ms, 0);
    made.jump(before);
    for (let i = 0; i < 6; i++) made.add({ ...batch, after: { ...after, status: String(i) } });
    clock.run(one * 5);
    expect(last()).toMatchObject({ playing: false });
    expect(last().scene!.status).toBe("5");
  });

  it("shows the scene after at once when animation is off", () => {
    const { stage: made, last } = stage({ pace: 0, still: false });
    made.jump(before);
    made.add(batch);
    expect(last()).toMatchObject({ scene: after, playing: false, again: true });
  });

  it("shows a change without a story as soon as nothing plays", () => {
    const { stage: made, clock, last } = stage();
    const later = { ...after, status: "later" };
    made.jump(before);
    made.add(batch);
    made.add({ before: after, happened: [], after: later });
    expect(last().playing).toBe(true);
    clock.run(60_000);
    expect(last().scene).toBe(later);
    made.add({ before: later, happened: [], after });
    expect(last().scene).toBe(after);
  });

  it("waits where it is paused, goes on step by step, and goes on by itself", () => {
    const { stage: made, clock, seen, last } = stage();
    made.jump(before);
    made.add(batch);
    made.pause();
    expect(last()).toMatchObject({ playing: true, paused: true });
    const frame = last().frame;
    clock.run(60_000);
    expect(last().frame).toBe(frame);
    made.step();
    expect(last().frame).not.toBe(frame);
    expect(last().paused).toBe(true);
    clock.run(60_000);
    const count = seen.length;
    made.pause();
    expect(last().paused).toBe(false);
    clock.run(60_000);
    expect(seen.length).toBeGreaterThan(count + 1);
    expect(last()).toMatchObject({ playing: false, paused: false, scene: after });
  });

  it("ends when the last step is taken, and goes on waiting in the next batch", () => {
    const { stage: made, last } = stage();
    made.jump(before);
    made.add(batch);
    const steps = film(before, happened, after, NORMAL).length;
    for (let i = 0; i < steps; i++) made.step();
    expect(last()).toMatchObject({ playing: false, paused: false });
    made.add(batch);
    made.add(batch);
    for (let i = 0; i < steps; i++) made.step();
    expect(last()).toMatchObject({ playing: true, paused: true });
  });

  it("forgets everything on a jump", () => {
    const { stage: made, clock, last } = stage();
    made.jump(before);
    made.add(batch);
    made.jump(after);
    expect(last()).toMatchObject({ scene: after, playing: false, again: false });
    made.again();
    clock.run(60_000);
    expect(made.playing).toBe(false);
  });
});
