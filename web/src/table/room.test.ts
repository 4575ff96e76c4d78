import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../lib/api";
import { setPref } from "../lib/prefs";
import type { Room as Line, RoomOptions, Wish } from "../lib/socket";
import type { Change, Done, Happening, Scene, Told, Whole } from "../wire";
import fixtures from "./fixtures/questions.json";
import { TableRoom } from "./room.svelte";

const asked = fixtures as unknown as { name: string; seat: number; scene: Scene }[];
const find = (name: string): { seat: number; scene: Scene } => asked.find((one) => one.name === name)!;

function whole(name: string, more: Partial<Whole> = {}): Whole {
  const { scene, seat } = find(name);
  const card = { id: "t", state: "playing", seats: [], players: 2, winners: [] } as unknown as Whole["standing"]["card"];
  const standing = { card, timers: [], asof: Date.now() / 1000, offers: [], undo: 0, claim: [] };
  return { kind: "whole", table: "t", at: 1, n: 7, seat, seats: [seat], curtain: -1, scene, log: [], standing, said: [], ...more };
}

/** A server of one's own: keeps what is sent, answers when told to. */
class Wire {
  sent: Wish[] = [];
  answer: (wish: Wish) => Done | Told = () => ({ kind: "done", id: 1 });
  options!: RoomOptions;

  open = (options: RoomOptions): Line => {
    this.options = options;
    options.link("open", "");
    return {
      ask: async (wish) => {
        this.sent.push(wish);
        return this.answer(wish);
      },
      hello: () => undefined,
      close: () => undefined,
    };
  };
}

function sit(first: Whole): { room: TableRoom; wire: Wire; turn: ReturnType<typeof vi.fn> } {
  const wire = new Wire();
  const turn = vi.fn();
  const room = new TableRoom("t", [], { turn, said: () => undefined }, wire.open);
  wire.options.heard(first);
  flushSync();
  return { room, wire, turn };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const line = (n: number, text: string): Happening => ({ n, text, rule: "", cues: [] });
const change = (more: Partial<Change>): Change => ({ kind: "change", at: 2, after: 1, n: 8, seat: 0, curtain: -1, ...more });

beforeEach(() => setPref("speed", "off"));
afterEach(() => vi.restoreAllMocks());

describe("a seat at a table", () => {
  it("lights up what can be touched, and chooses by touching", async () => {
    const { room, wire } = sit(whole("jlh.move"));
    const choice = room.question!.choices[5]!;
    expect(room.lights.get(choice.touches[0]!)).toBe("next");
    room.touch(choice.touches[0]!);
    expect(room.lights.get(choice.touches[0]!)).toBe("chosen");
    room.touch(choice.touches[1]!);
    await settled();
    expect(wire.sent).toEqual([{ kind: "choose", seat: room.question!.seat, n: 7, key: "move", choice: choice.number }]);
    expect(room.pointing.touched).toEqual([]);
  });

  it("begins anew after a choice of its own, though the same thing could be meant again", async () => {
    const { room, wire } = sit(whole("jlh.move"));
    for (const id of room.question!.choices[5]!.touches) room.touch(id);
    wire.options.heard(whole("jlh.move", { n: 8, at: 2 }));
    expect(room.pointing.touched).toEqual([]);
    await settled();
    // what somebody else does leaves a pointing finger where it is
    const first = room.question!.choices[5]!.touches[0]!;
    room.touch(first);
    wire.options.heard(whole("jlh.move", { n: 9, at: 3 }));
    expect(room.pointing.touched).toEqual([first]);
  });

  it("goes back step by step", () => {
    const { room } = sit(whole("jlh.move"));
    room.touch(room.question!.choices[0]!.touches[0]!);
    room.back();
    expect(room.pointing.touched).toEqual([]);
    expect(room.next.length).toBeGreaterThan(1);
  });

  it("asks why when something is touched that is not possible", async () => {
    const { room, wire } = sit(whole("jlh.move"));
    wire.answer = () => ({ kind: "told", id: 1, reasons: [{ text: "No.", rule: "r.1", choice: "move a1" }] });
    const first = room.question!.choices[0]!.touches[0]!;
    const far = room.scene!.board.cells.find((cell) => !room.question!.choices.some((one) => one.touches.includes(cell.id)) && !room.scene!.pieces.some((one) => one.place === cell.id))!;
    room.touch(first);
    room.touch(far.id);
    await settled();
    expect(wire.sent).toEqual([{ kind: "why", seat: room.question!.seat, touches: [first, far.id] }]);
    expect(room.because).toEqual({ things: [first, far.id], reasons: [{ text: "No.", rule: "r.1", choice: "move a1" }] });
    room.back();
    expect(room.because).toBeNull();
  });

  it("says nothing when nothing forbids what was touched in passing, but always when why was asked", async () => {
    const { room, wire } = sit(whole("jlh.move"));
    wire.answer = () => ({ kind: "told", id: 1, reasons: [{ text: "A tile.", rule: "", choice: "" }] });
    const foe = room.scene!.pieces.find((piece) => piece.owner !== room.seat && room.scene!.board.cells.some((cell) => cell.id === piece.place))!;
    room.touch(foe.id);
    await settled();
    expect(room.because).toBeNull();
    room.asking = true;
    room.touch(foe.id);
    await settled();
    expect(room.because?.reasons).toHaveLength(1);
    expect(room.asking).toBe(false);
  });

  it("begins anew when a choice is refused", async () => {
    const { room, wire } = sit(whole("jlh.move"));
    wire.answer = () => {
      throw new Refused("The table has moved on.");
    };
    const choice = room.question!.choices[0]!;
    for (const id of choice.touches) room.touch(id);
    await settled();
    expect(room.busy).toBe(false);
    expect(room.pointing.touched).toEqual([]);
    expect(room.question).not.toBeNull();
  });

  it("turns a ghost and takes it", async () => {
    const { room, wire } = sit(whole("nsh.act"));
    const choice = room.question!.choices.find((one) => one.touches.length === 3 && one.touches[2] === "side4")!;
    room.touch(choice.touches[0]!);
    room.touch(choice.touches[1]!);
    expect(room.ring?.cell).toBe(choice.touches[1]);
    room.face(4);
    expect(room.ghost?.turn).toBe(4);
    room.spin(1);
    room.spin(-1);
    room.accept();
    await settled();
    expect(wire.sent).toMatchObject([{ kind: "choose", choice: choice.number }]);
  });

  it("can do nothing behind a curtain, or while another seat is asked", () => {
    expect(sit(whole("jlh.move", { curtain: 1, seat: -2 })).room.question).toBeNull();
    const { room, wire } = sit(whole("jlh.move", { seat: 3, seats: [3] }));
    room.touch(find("jlh.move").scene.questions[0]!.choices[0]!.touches[0]!);
    expect(wire.sent).toEqual([]);
  });

  it("leaves it to the server which choice of this screen is taken back", () => {
    const { room, wire } = sit(whole("jlh.move", { seats: [1, 2] }));
    room.undo();
    expect(wire.sent).toEqual([{ kind: "undo", seat: 2 }]);
    const spectator = sit(whole("jlh.move", { seat: -2, seats: [] }));
    spectator.room.undo();
    expect(spectator.wire.sent).toEqual([]);
  });
});

describe("what happens", () => {
  it("is told step by step, and then the new question is open", () => {
    setPref("speed", "normal");
    vi.useFakeTimers();
    const { room, wire } = sit(whole("jlh.move"));
    wire.options.heard(change({ seat: room.seat, happened: [line(8, "One."), line(8, "Two.")], status: "after" }));
    expect(room.shown.playing).toBe(true);
    expect(room.shown.frame?.said?.text).toBe("One.");
    expect(room.question).toBeNull();
    expect(room.live).toBe("One. Two.");
    vi.advanceTimersByTime(10_000);
    expect(room.shown.playing).toBe(false);
    expect(room.scene!.status).toBe("after");
    expect(room.question).not.toBeNull();
    room.again();
    expect(room.shown.playing).toBe(true);
    room.touch("anything");
    expect(room.shown.playing).toBe(false);
    vi.useRealTimers();
  });

  it("is not shown again to the next person at this screen", () => {
    const first = whole("jlh.move", { seats: [0, 1] });
    const { room, wire } = sit(first);
    wire.options.heard(whole("jlh.move", { n: 8, at: 2, seat: -2, curtain: 0, seats: [0, 1], log: [line(8, "One.")] }));
    expect(room.shown.again).toBe(true);
    wire.options.heard(whole("jlh.move", { n: 8, at: 3, seat: 0, seats: [0, 1], log: [line(8, "One.")] }));
    expect(room.shown.again).toBe(false);
  });

  it("calls when it becomes my turn", () => {
    const mine = find("jlh.move");
    const others = { ...mine.scene, questions: [], seats: mine.scene.seats.map((seat) => ({ ...seat, asked: false })) };
    const { wire, turn } = sit(whole("jlh.move", { scene: others }));
    expect(turn).not.toHaveBeenCalled();
    wire.options.heard(change({ seat: mine.seat, seats: mine.scene.seats, questions: mine.scene.questions }));
    expect(turn).toHaveBeenCalledTimes(1);
  });

  it("keeps what was touched while only presence changes", () => {
    const { room, wire } = sit(whole("jlh.move"));
    const id = room.question!.choices[0]!.touches[0]!;
    room.touch(id);
    wire.options.heard(change({ n: 7, seat: room.seat, standing: { ...room.whole!.standing, undo: 2 } }));
    expect(room.pointing.touched).toEqual([id]);
    expect(room.whole!.standing.undo).toBe(2);
  });
});

describe("help at a table", () => {
  it("lights what is advised until something else is asked, and shows where a tile would lie", () => {
    const { room, wire } = sit(whole("nsh.act"));
    const choice = room.question!.choices.find((one) => one.touches.length === 3)!;
    room.advice = choice;
    expect(room.lights.get(choice.touches[0]!)).toBe("hint");
    expect(room.ghost?.place).toBe(choice.touches[1]);
    room.touch(choice.touches[0]!);
    expect(room.lights.get(choice.touches[1]!)).toBe("hint");
    wire.options.heard(structuredClone(whole("nsh.act", { n: 8, at: 2 })));
    expect(room.advised).toBeNull();
    expect([...room.lights.values()]).not.toContain("hint");
  });

  it("lights on the board how else it could have gone, in a match looked back at", () => {
    const { room } = sit(whole("nsh.act", { seat: -2, seats: [] }));
    const [tile, cell, side] = find("nsh.act").scene.questions[0]!.choices.find((one) => one.touches.length === 3)!.touches;
    room.way = [tile!, cell!, side!];
    expect(room.lights.get(cell!)).toBe("hint");
    expect(room.lights.has(tile!)).toBe(false);
    expect(room.ghost?.place).toBe(cell);
    room.way = [];
    expect(room.ghost).toBeNull();
  });

  it("draws over the table, but not over a forecast", () => {
    const { room } = sit(whole("nsh.act"));
    const before = room.scene!.marks.length;
    room.overlay = [{ kind: "threat", start: "a", end: "b", value: 0, text: "50 %", reasons: [], face: "mine" }];
    expect(room.scene!.marks.length).toBe(before + 1);
    room.preview = find("nsh.act").scene;
    expect(room.scene!.marks.length).toBe(before);
  });
});
