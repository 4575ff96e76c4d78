import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../lib/api";
import { setPref } from "../lib/prefs";
import fixtures from "../table/fixtures/questions.json";
import type { Happening, PuzzleMoment, Reel, Scene, Study } from "../wire";
import { Attempt } from "./attempt.svelte";
import { Replay } from "./replay.svelte";
import * as routes from "./routes";
import { stepsOf } from "./steps";
import { Trial } from "./study.svelte";

const asked = fixtures as unknown as { name: string; seat: number; scene: Scene }[];
const { scene, seat } = asked.find((one) => one.name === "jlh.move")!;
const line = (n: number, text: string, cues: Happening["cues"] = []): Happening => ({ n, text, rule: "", cues });
const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
  flushSync();
};

beforeEach(() => setPref("speed", "off"));
afterEach(() => vi.restoreAllMocks());

describe("an attempt at a puzzle", () => {
  const card = { id: "p", game: "jlh", title: "P", goals: ["Win."], rating: 1, player: "A", daily: false };
  const moment = (done: number[]): PuzzleMoment => ({
    card,
    moment: { n: done.length, last: done.length, seat, scene, happened: done.length ? [line(0, `made ${done.at(-1)}`)] : [] },
    over: done.length === 2,
    reached: done.length === 2 ? [done[1] === 1] : [],
  });

  async function begin(): Promise<Attempt> {
    vi.spyOn(api, "puzzle").mockImplementation(async (_, wish) => moment(wish.done ?? []));
    const attempt = await Attempt.open("p");
    flushSync();
    return attempt;
  }

  it("sends the numbers of all choices, and shows what came of them", async () => {
    const attempt = await begin();
    const choice = attempt.room.question!.choices[3]!;
    attempt.room.pick(choice);
    await settled();
    expect(api.puzzle).toHaveBeenLastCalledWith("p", { done: [3], language: "en" });
    expect(attempt.room.whole!.log.map((one) => [one.n, one.text])).toEqual([[1, "made 3"]]);
    expect(attempt.over).toBe(false);
    await attempt.choose(attempt.room.question!.choices[1]!);
    expect([attempt.over, attempt.won]).toEqual([true, true]);
  });

  it("takes back without asking the server", async () => {
    const attempt = await begin();
    await attempt.choose(attempt.room.question!.choices[3]!);
    await attempt.choose(attempt.room.question!.choices[0]!);
    expect([attempt.over, attempt.won]).toEqual([true, false]);
    attempt.undo();
    expect(attempt.choices.map((one) => one.number)).toEqual([3]);
    expect(attempt.room.whole!.log.length).toBe(1);
    attempt.again();
    attempt.undo();
    expect(attempt.choices).toEqual([]);
    expect(api.puzzle).toHaveBeenCalledTimes(3);
  });

  it("says with a hint where to begin, then everything", async () => {
    const attempt = await begin();
    const choice = attempt.room.question!.choices[2]!;
    vi.spyOn(api, "hint").mockResolvedValue({ choice: 2, text: "do it", sure: true });
    await attempt.ask();
    expect([attempt.hint?.whole, attempt.helped]).toEqual([false, true]);
    expect(attempt.room.lit).toEqual(choice.touches.slice(0, 1));
    await attempt.ask();
    expect(attempt.room.lit).toEqual(choice.touches);
    expect(api.hint).toHaveBeenCalledTimes(1);
    await attempt.choose(choice);
    expect(attempt.hint).toBeNull();
  });
});

describe("a study", () => {
  const answer = (done: string[]): Study => ({
    moment: { n: done.length, last: done.length, seat, scene, happened: [line(0, `done ${done.length}`)] },
    position: { after: done.length },
    done,
  });

  async function begin(): Promise<Trial> {
    vi.spyOn(api, "study").mockImplementation(async (wish) => answer([...(wish.done ?? []), ...(wish.done?.length === 1 ? ["roll 4"] : [])]));
    const trial = await Trial.open("jlh", { position: { game: "jlh" }, done: [], dice: "s" });
    flushSync();
    return trial;
  }

  it("keeps what chance added, and goes back and on freely", async () => {
    const trial = await begin();
    await trial.choose({ notation: "advance a1" });
    await trial.choose({ notation: "end" });
    expect(trial.shared).toEqual({ position: { game: "jlh" }, done: ["advance a1", "roll 4", "end"], dice: "s" });
    trial.undo();
    expect(trial.shared.done).toEqual(["advance a1", "roll 4"]);
    trial.redo();
    expect(trial.shared.done.length).toBe(3);
    trial.undo();
    trial.undo();
    trial.undo();
    expect([trial.shared.done, trial.canUndo]).toEqual([[], false]);
    await trial.choose({ notation: "pass" });
    expect(trial.canRedo).toBe(false);
  });

  it("chooses dice over all that was done, and takes a new seed where a step begins", async () => {
    const trial = await begin();
    await trial.choose({ notation: "advance a1" });
    await trial.roll("");
    expect(trial.shared).toEqual({ position: { game: "jlh" }, done: ["advance a1", "roll 4"], dice: "" });
    await trial.roll("new");
    expect(trial.shared).toEqual({ position: { after: 2 }, done: [], dice: "new" });
    trial.undo();
    expect(trial.shared.dice).toBe("");
  });
});

describe("a replay", () => {
  const reel = { card: { id: "t", game: "jlh", state: "over", seats: [], winners: [] }, last: 9, chapters: [] } as unknown as Reel;

  it("shows the moment that was wanted last, and fetches the next ones ahead", async () => {
    const at = vi.spyOn(routes, "momentAt").mockImplementation(async (_, n, eyes) => ({ n, last: 9, seat: eyes, scene, happened: [line(n, `n ${n}`)] }));
    const replay = new Replay(reel, []);
    replay.go(3);
    replay.go(5);
    for (let i = 0; i < 6; i++) await settled();
    expect([replay.at, replay.moment?.n, replay.room.whole?.n]).toEqual([5, 5, 5]);
    expect(at.mock.calls.map((call) => call[1])).toEqual([3, 5, 6, 7, 8, 9, 4]);
    expect(replay.room.question).toBeNull();
    replay.look(1);
    await settled();
    expect([replay.moment?.seat, replay.at]).toEqual([1, 5]);
    replay.close();
  });

  it("stops at the end, and begins again from the start", async () => {
    vi.spyOn(routes, "momentAt").mockImplementation(async (_, n) => ({ n, last: 9, seat: -2, scene, happened: [] }));
    const replay = new Replay(reel, []);
    replay.move({ do: "last" });
    await settled();
    replay.move({ do: "step", by: 1 });
    expect(replay.at).toBe(9);
    replay.play(true);
    expect([replay.at, replay.playing]).toEqual([0, true]);
    replay.move({ do: "step", by: 1 });
    expect([replay.at, replay.playing]).toEqual([1, false]);
    replay.close();
  });
});

it("a story has a step for every sentence, under its phase, and ends as it ends", () => {
  const cue = (kind: string, piece = "", to = ""): Happening["cues"][number] => ({ kind, piece, to, value: 0, text: "", rule: "", face: "" });
  const [piece] = scene.pieces.filter((one) => scene.board.cells.some((cell) => cell.id === one.place));
  const after = { ...scene, pieces: scene.pieces.filter((one) => one !== piece) };
  const told = [line(0, "Phase 3", [cue("phase")]), line(0, "It strikes."), line(0, "It goes.", [cue("remove", piece!.id)]), line(0, "", [cue("glow")])];
  const steps = stepsOf(scene, told, after);
  expect(steps.map((step) => [step.title, step.lines[0]!.text])).toEqual([["Phase 3", "It strikes."], ["Phase 3", "It goes."]]);
  expect(steps[0]!.scene.pieces).toContain(piece);
  expect(steps[1]!.scene).toBe(after);
});
