import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../lib/api";
import { drawMarks } from "../board/marks";
import fixtures from "../table/fixtures/questions.json";
import type { HintSaid, Point, Reviewed, Scene, ThreatSaid, TurningSaid } from "../wire";
import { adviceGhost, adviceLights, choiceOf } from "./advice";
import { areas, before, HIGH, momentAt, placeOf, pointAt, shares, signOf, turningFrom, WIDE } from "./graph";
import { Reviewing } from "./review.svelte";
import { bySeat, chosenThreats, threatMarks } from "./threats";
import { Throttle } from "./throttle";

const asked = fixtures as unknown as { name: string; scene: Scene }[];
const moving = asked.find((one) => one.name === "jlh.move")!.scene;
const placing = asked.find((one) => one.name === "nsh.act")!.scene;

const hint = (seat: number, notation: string): HintSaid => ({ seat, best: { number: 0, notation, text: "", chance: 0.5, visits: 9 }, other: null, walks: 9, seconds: 1, text: "", threat: null, line: [] });
const threat = (more: Partial<ThreatSaid>): ThreatSaid => ({ kind: "range", seat: 0, source: "a", target: "b", place: "", text: "a shoots at b", chance: 0.5, exact: "1/2", amount: 1, fatal: 0, risk: 0, value: 0, defense: 0, reasons: [], against: [], rules: [], ...more });
const turning = (n: number): TurningSaid => ({ n, seat: 0, kind: "mistake", change: -0.2, text: "", chosen: "", played: "", chance: 0, best: "", best_chance: 0, touches: [], line: [] });
const point = (n: number, ...chances: number[]): Point => ({ n, seat: 0, chances });
const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a hint", () => {
  const question = moving.questions[0]!;
  const choice = question.choices[5]!;

  it("is one of the choices of the seat it is for", () => {
    expect(choiceOf(question, hint(question.seat, choice.notation))).toBe(choice);
    expect(choiceOf(question, hint(question.seat + 1, choice.notation))).toBeNull();
    expect(choiceOf(question, hint(question.seat, "something else"))).toBeNull();
    expect(choiceOf(null, hint(question.seat, choice.notation))).toBeNull();
  });

  it("lights what is to be touched next, then what comes after, until somebody goes another way", () => {
    const [piece, cell] = choice.touches as [string, string];
    expect(adviceLights(moving, choice, []).get(piece)).toBe("hint");
    expect(adviceLights(moving, choice, []).get(cell)).toBe("hover");
    const then = adviceLights(moving, choice, [piece]);
    expect(then.get(cell)).toBe("hint");
    expect(then.has(piece)).toBe(false);
    expect(adviceLights(moving, choice, ["another"]).size).toBe(0);
  });

  it("shows a tile where and how it would lie", () => {
    const placed = placing.questions[0]!.choices.find((one) => one.touches.length === 3 && one.touches[2] === "side4")!;
    expect(adviceGhost(placing, placed)).toMatchObject({ id: placed.touches[0], place: placed.touches[1], turn: 4 });
    const whole = placing.questions[0]!.choices.find((one) => one.touches.length === 1);
    if (whole) expect(adviceGhost(placing, whole)).toBeNull();
  });
});

describe("threats", () => {
  const mine = threat({ chance: 0.25 });
  const theirs = threat({ seat: 1, source: "b", target: "a", place: "c", fatal: 0.5 });

  it("are looked at by whose they are", () => {
    expect(chosenThreats([mine, theirs], 0, "mine")).toEqual([mine]);
    expect(chosenThreats([mine, theirs], 0, "theirs")).toEqual([theirs]);
    expect(chosenThreats([mine, theirs], 0, "all")).toHaveLength(2);
    expect(bySeat([theirs, mine, theirs]).map((group) => [group.seat, group.threats.length])).toEqual([[1, 2], [0, 1]]);
  });

  it("are lines with the chance; the deadliest first, and not too many", () => {
    const marks = threatMarks([mine, theirs], 0, null, percent);
    expect(marks.map((mark) => [mark.kind, mark.start, mark.end, mark.text, mark.face])).toEqual([["threat", "b", "a", "50 %", "theirs"], ["threat", "a", "b", "25 %", "mine"]]);
    expect(threatMarks(Array.from({ length: 60 }, () => mine), 0, null, percent).length).toBeLessThan(20);
  });

  it("are drawn alone when pointed at, with the way there", () => {
    expect(threatMarks([mine, theirs], 0, theirs, percent).map((mark) => [mark.kind, mark.end])).toEqual([["path", "c"], ["threat", "a"]]);
  });

  it("have letters that do not lie on one another", () => {
    const where = (id: string) => ({ a: { x: 0, y: 0 }, b: { x: 300, y: 0 }, c: { x: 0, y: 20 }, d: { x: 300, y: -20 } })[id] ?? null;
    const crossing = threat({ seat: 1, source: "c", target: "d" });
    const [one, other] = drawMarks(threatMarks([mine, crossing], 0, null, percent), where);
    expect(Math.abs(one!.at.x - other!.at.x)).toBeGreaterThan(38);
  });

  it("differ on the board by more than their colour", () => {
    const where = (id: string) => ({ a: { x: 0, y: 0 }, b: { x: 300, y: 0 } })[id] ?? null;
    const [one, other] = drawMarks(threatMarks([theirs, mine], 0, null, percent), where);
    expect(one!.lines).toContain("stroke-dasharray");
    expect(other!.lines).not.toContain("stroke-dasharray");
    expect(one!.sign).toContain("50 %");
    expect(one!.words).toEqual(["50 %", "a shoots at b"]);
  });
});

describe("the graph", () => {
  it("lays the chances on top of one another, from the first to the last choice", () => {
    const [below, above] = areas([point(1, 0.5, 0.5), point(6, 0.8, 0.2)], 10);
    expect(below).toBe(`M0 50L0 50L500 20L${WIDE} 20L${WIDE} ${HIGH}L500 ${HIGH}L0 ${HIGH}L0 ${HIGH}Z`);
    expect(above).toContain(`${WIDE} 0`);
    expect(areas([], 10)).toEqual([]);
  });

  it("takes those who win together as one whole", () => {
    expect(shares([0.5, 0.5, 0.5, 0.5])).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(shares([0, 0])).toEqual([0.5, 0.5]);
  });

  it("knows which moment is where", () => {
    expect(momentAt(placeOf(7, 20), 20)).toBe(7);
    expect(momentAt(2, 20)).toBe(20);
    expect(placeOf(3, 0)).toBe(0);
    expect(pointAt([point(1, 0.5), point(6, 0.8)], 4)?.n).toBe(1);
    expect(pointAt([point(1, 0.5), point(6, 0.8)], 5)?.n).toBe(6);
  });

  it("goes from turning point to turning point", () => {
    const turnings = [turning(4), turning(9)];
    expect(turningFrom(turnings, 0, 1)?.n).toBe(4);
    expect(turningFrom(turnings, before(4), 1)?.n).toBe(9);
    expect(turningFrom(turnings, 20, -1)?.n).toBe(9);
    expect(turningFrom(turnings, 0, -1)).toBeNull();
  });

  it("has a shape of its own for every kind", () => {
    const shapes = ["blunder", "mistake", "lucky", "unlucky", "else"].map((kind) => signOf(kind).path);
    expect(new Set(shapes).size).toBe(5);
  });
});

describe("asking", () => {
  it("not too often: at once, then the latest wish when the time has come", () => {
    const heard: number[] = [];
    const slow = new Throttle(2000);
    for (const n of [1, 2, 3]) slow.run(() => heard.push(n));
    expect(heard).toEqual([1]);
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual([1, 3]);
    vi.advanceTimersByTime(9000);
    slow.run(() => heard.push(4));
    slow.run(() => heard.push(5));
    slow.stop();
    vi.advanceTimersByTime(9000);
    expect(heard).toEqual([1, 3, 4]);
  });

  const page = (ready: boolean, done: number): Reviewed => ({ ready, done, of: 3, walks: 60, points: [], turnings: ready ? [turning(2)] : [] });

  it("for a review again and again until it is ready", async () => {
    const answers = [page(false, 1), page(false, 2), page(true, 3)];
    const ask = vi.fn(async () => answers.shift()!);
    const review = new Reviewing("t", ask);
    review.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(review.found?.done).toBe(1);
    expect(review.turnings).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(review.turnings).toHaveLength(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("for a review waits where the server is busy, and stops where it refuses or nobody looks", async () => {
    const ask = vi.fn(async (): Promise<Reviewed> => { throw new Refused("too many", "", 429); });
    const review = new Reviewing("t", ask);
    review.start();
    await vi.advanceTimersByTimeAsync(1500);
    expect(ask.mock.calls.length).toBeGreaterThan(1);
    expect(review.problem).toBeNull();
    ask.mockRejectedValueOnce(new Refused("a match is reviewed when it is over", "", 400));
    await vi.advanceTimersByTimeAsync(1500);
    expect(review.problem?.text).toContain("over");
    const calls = ask.mock.calls.length;
    review.start();
    review.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask.mock.calls.length).toBe(calls + 1);
  });
});
