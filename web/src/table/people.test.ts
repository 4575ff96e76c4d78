import { describe, expect, it } from "vitest";
import type { Scene, Whole } from "../wire";
import { askedHere, calls, newBetween } from "./arrival";
import fixtures from "./fixtures/questions.json";
import { deedOf, isTyping, paceOf, type Moment } from "./keys";
import { levelName, nameOfSeat, peopleOf, tileSize, trayOf } from "./people";

const asked = fixtures as unknown as { name: string; seat: number; scene: Scene }[];
const find = (name: string): { seat: number; scene: Scene } => asked.find((one) => one.name === name)!;

function whole(scene: Scene | null, more: Partial<Whole> = {}): Whole {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person" as const, name: `N${seat}`, level: "", connected: seat === 0, listed: false }));
  const card = { id: "t", state: "playing", seats, players: 2 } as unknown as Whole["standing"]["card"];
  const standing = { card, timers: [{ seat: 1, left: 5, running: true }], asof: 0, offers: [], undo: 0, claim: [] };
  return { kind: "whole", table: "t", at: 1, n: 1, seat: 0, seats: [0], curtain: -1, scene, log: [], standing, said: [], ...more };
}

describe("people", () => {
  it("have their chair, clock, numbers and piles", () => {
    const { scene } = find("nsh.act");
    const [first, second] = peopleOf(whole(scene), scene);
    expect(first).toMatchObject({ seat: 0, name: "N0", here: true, timer: null });
    expect(second).toMatchObject({ seat: 1, here: false, timer: { left: 5 } });
    expect(first!.counters.every((counter) => counter.owner === 0)).toBe(true);
    expect(first!.zones.length).toBeGreaterThan(1);
    expect(peopleOf(whole(null), null)[0]!.chair).toBeNull();
  });

  it("have names", () => {
    expect(nameOfSeat(whole(null).standing.card, 1)).toBe("N1");
    expect(nameOfSeat(null, 1)).toBe("");
    expect(levelName([{ id: "a", name: "Easy", help: "" }], "a")).toBe("Easy");
    expect(levelName([], "b")).toBe("b");
  });
});

describe("the tray", () => {
  it("begins with the own hand and leaves out what is of no interest", () => {
    const { scene, seat } = find("nsh.act");
    const zones = trayOf(scene, seat, new Set());
    expect(zones[0]).toMatchObject({ owner: seat });
    expect(zones.some((zone) => zone.id.startsWith("pile"))).toBe(false);
  });

  it("shows every zone in which something can be touched, in every question", () => {
    for (const { scene, seat } of asked) {
      const lit = new Set(scene.questions[0]!.choices.flatMap((choice) => choice.touches));
      const zones = new Set(scene.zones.map((zone) => zone.id));
      const shown = new Set(trayOf(scene, seat, lit).map((zone) => zone.id));
      for (const piece of scene.pieces) if (lit.has(piece.id) && zones.has(piece.place)) expect(shown.has(piece.place), piece.id).toBe(true);
    }
  });
});

describe("tiles in the tray", () => {
  const { scene, seat } = find("nsh.act");
  const zones = trayOf(scene, seat, new Set());

  it("are as wide as usual where there is room, narrower where there is not, never too small", () => {
    expect(tileSize(scene, zones, 900)).toBe("72px");
    expect(tileSize(scene, zones, 10)).toBe("54px");
    expect(tileSize(scene, zones, 0)).toBe("72px");
    const many = { ...scene, pieces: Array.from({ length: 9 }, (_, i) => ({ ...scene.pieces[0]!, id: `x${i}`, place: zones[0]!.id })) };
    expect(parseInt(tileSize(many, [zones[0]!], 670))).toBe(64);
  });
});

describe("coming back", () => {
  const { scene } = find("jlh.move");
  const line = (n: number): Whole["log"][number] => ({ n, text: String(n), rule: "", cues: [] });

  it("tells what is new, through whichever eyes", () => {
    const before = whole(scene, { n: 2 });
    const now = whole(scene, { n: 4, seat: 1, log: [1, 2, 3, 4].map(line) });
    expect(newBetween(before, now)!.map((one) => one.n)).toEqual([3, 4]);
  });

  it("has no story on the first look, after an undo, or at another table", () => {
    expect(newBetween(null, whole(scene))).toBeNull();
    expect(newBetween(whole(null), whole(scene, { n: 2 }))).toBeNull();
    expect(newBetween(whole(scene, { n: 5 }), whole(scene, { n: 4 }))).toBeNull();
    expect(newBetween(whole(scene, { n: 5 }), whole(scene, { n: 5, seat: 1 }))).toBeNull();
    expect(newBetween(whole(scene), whole(scene, { n: 9, table: "other" }))).toBeNull();
  });
});

describe("my turn", () => {
  const { scene } = find("jlh.move");
  const asking = (seat: number): Scene => ({ ...scene, seats: scene.seats.map((one) => ({ ...one, asked: one.number === seat })) });

  it("is announced when it begins, not while it lasts", () => {
    expect(calls(whole(asking(1)), whole(asking(0)))).toBe(true);
    expect(calls(whole(asking(0)), whole(asking(0)))).toBe(false);
    expect(calls(whole(asking(0)), whole(asking(1)))).toBe(false);
    expect(calls(null, whole(asking(0)))).toBe(false);
    expect(calls(whole(asking(1), { seats: [0, 1] }), whole(asking(0), { seats: [0, 1] }))).toBe(false);
  });

  it("is that of the seats on this device", () => {
    expect(askedHere(whole(asking(1), { seats: [0, 1] }))).toEqual([1]);
    expect(askedHere(whole(asking(1), { seats: [] }))).toEqual([]);
    expect(askedHere(whole(null))).toEqual([]);
  });
});

describe("keys", () => {
  const now = (more: Partial<Moment> = {}): Moment => ({ playing: false, ring: false, question: true, onThing: false, ...more });

  it("mean one thing each", () => {
    expect(deedOf("Escape", false, now())).toEqual({ do: "back" });
    expect(deedOf(" ", false, now({ playing: true }))).toEqual({ do: "skip" });
    expect(deedOf(" ", false, now())).toBeNull();
    expect(deedOf("3", false, now())).toEqual({ do: "pick", digit: "3" });
    expect(deedOf("3", false, now({ question: false }))).toBeNull();
    expect(deedOf("/", false, now())).toEqual({ do: "filter" });
    expect(deedOf("?", true, now())).toEqual({ do: "why" });
    expect(deedOf("u", false, now())).toEqual({ do: "undo" });
    expect(deedOf("b", false, now())).toEqual({ do: "board" });
    expect(deedOf("x", false, now())).toBeNull();
  });

  it("turn a ghost only while there is one", () => {
    expect(deedOf("q", false, now({ ring: true }))).toEqual({ do: "spin", by: -1 });
    expect(deedOf("e", false, now({ ring: true }))).toEqual({ do: "spin", by: 1 });
    expect(deedOf("r", false, now({ ring: true }))).toEqual({ do: "spin", by: 1 });
    expect(deedOf("R", true, now({ ring: true }))).toEqual({ do: "spin", by: -1 });
    expect(deedOf("q", false, now())).toBeNull();
  });

  it("hold a show while it plays", () => {
    expect(paceOf("p", true)).toBe("pause");
    expect(paceOf("N", true)).toBe("step");
    expect(paceOf("n", false)).toBeNull();
    expect(paceOf("x", true)).toBeNull();
  });

  it("leave Enter to what is focused", () => {
    expect(deedOf("Enter", false, now({ ring: true }))).toEqual({ do: "accept" });
    expect(deedOf("Enter", false, now({ ring: true, onThing: true }))).toBeNull();
    expect(deedOf("Enter", false, now())).toBeNull();
  });

  it("are not ours while somebody types", () => {
    const at = (html: string, more: Partial<KeyboardEvent> = {}): boolean => {
      document.body.innerHTML = html;
      return isTyping({ ctrlKey: false, metaKey: false, altKey: false, target: document.body.querySelector(".here"), ...more });
    };
    expect(at('<input class="here" type="search">')).toBe(true);
    expect(at('<input class="here" type="checkbox">')).toBe(false);
    expect(at('<dialog open><button class="here"></button></dialog>')).toBe(true);
    expect(at('<button class="here"></button>')).toBe(false);
    expect(at('<button class="here"></button>', { ctrlKey: true })).toBe(true);
  });
});
