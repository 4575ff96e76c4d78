// A match looked at: where we are in it, what is shown, what is fetched ahead.
import { api } from "../lib/api";
import { pace } from "../lib/prefs";
import { tokenOf } from "../lib/store";
import type { TableRoom } from "../table/room.svelte";
import type { Happening, Moment, Reel, Scene } from "../wire";
import { Keeper } from "./keeper";
import { Desk } from "./line";
import { chapterFrom, moved, within, type Move } from "./reel";
import { momentAt } from "./routes";

export const SPECTATOR = -2;
const AHEAD = 4; // moments fetched before they are wanted
const BREATH = 650; // between two choices while it plays, in milliseconds at normal speed

export class Replay {
  at = $state(0);
  playing = $state(false);
  eyes = $state(SPECTATOR);
  moment = $state.raw<Moment | null>(null);
  problem = $state.raw<unknown>(null);
  /** fetching what is not here yet */
  waiting = $state(false);
  log = $state.raw<readonly Happening[]>([]);
  reel = $state.raw<Reel>(null!);

  readonly over = $derived(this.reel.card.state === "over");

  private readonly desk: Desk;
  private moments: Keeper<Moment>;
  private running = false;
  private told = false;
  private shownAt = -1;

  /** Everything needed to begin is fetched before. */
  static async open(table: string): Promise<Replay> {
    const token = tokenOf(table);
    const [reel, now] = await Promise.all([api.reel(table, token), api.now(table, token)]);
    return new Replay(reel, now.log);
  }

  constructor(reel: Reel, log: readonly Happening[]) {
    this.reel = reel;
    this.log = log;
    this.moments = this.keeper();
    this.desk = new Desk(reel.card.id, reel.card, async () => undefined);
  }

  get room(): TableRoom {
    return this.desk.room;
  }

  get table(): string {
    return this.reel.card.id;
  }

  /** The same in another language. */
  async retell(): Promise<void> {
    const token = tokenOf(this.table);
    const [reel, now] = await Promise.all([api.reel(this.table, token), api.now(this.table, token)]);
    this.reel = reel;
    this.log = now.log;
    this.look(this.eyes);
  }

  /** Through these eyes. */
  look(eyes: number): void {
    this.eyes = eyes;
    this.moments = this.keeper();
    this.shownAt = -1;
    this.told = false;
    void this.fetch();
  }

  move(move: Move): void {
    if (move.do === "play") return this.play(!this.playing);
    this.playing = false;
    this.go(moved(this.reel, this.at, move), move.do === "step" && move.by > 0);
  }

  /** Go there; `told`: what happened on the way is shown, if it is one step. */
  go(n: number, told = false): void {
    this.at = within(this.reel, n);
    this.told = told;
    void this.fetch();
  }

  play(on: boolean): void {
    if (on && this.at >= this.reel.last) this.go(0);
    this.playing = on && this.reel.last > 0;
    if (!on) this.room.skip();
  }

  /** Called whenever it could go on: sets the clock for the next choice; the result stops it. */
  beat(): () => void {
    if (!this.playing || this.room.shown.playing || this.waiting || this.shownAt !== this.at) return () => undefined;
    if (this.at >= this.reel.last) {
      this.playing = false;
      return () => undefined;
    }
    const quiet = this.moment?.happened.some((line) => line.text) ? 1 : 0.3;
    const timer = setTimeout(() => this.go(this.at + 1, true), BREATH * (pace() || 1) * quiet);
    return () => clearTimeout(timer);
  }

  can(kind: string, by: 1 | -1): boolean {
    return chapterFrom(this.reel, this.at, kind, by) !== null;
  }

  close(): void {
    this.playing = false;
    this.desk.close();
  }

  /** Fetches what is wanted now, however often that changes meanwhile. */
  private async fetch(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (this.shownAt !== this.at) {
        const wanted = this.at;
        this.waiting = !this.moments.has(String(wanted));
        const moments = this.moments;
        const moment = await moments.get(String(wanted));
        if (moments !== this.moments || wanted !== this.at) continue;
        const still = !this.told || wanted !== this.shownAt + 1;
        this.shownAt = wanted;
        this.moment = moment;
        this.problem = null;
        this.desk.show({ scene: unasked(moment.scene), seat: moment.seat, n: wanted, log: moment.happened }, still);
        const next = Array.from({ length: AHEAD }, (_, i) => wanted + i + 1).filter((n) => n <= this.reel.last);
        void moments.ahead([...next, wanted - 1].filter((n) => n >= 0).map(String), () => this.at === wanted && moments === this.moments);
      }
    } catch (problem) {
      this.problem = problem;
      this.playing = false;
    } finally {
      this.running = false;
      this.waiting = false;
    }
  }

  private keeper(): Keeper<Moment> {
    const { table, eyes } = this;
    return new Keeper((key) => momentAt(table, Number(key), eyes, eyes >= 0 ? tokenOf(table, eyes) : tokenOf(table)));
  }
}

/** A replay asks nobody: what was asked can be read, not chosen. */
function unasked(scene: Scene): Scene {
  return { ...scene, questions: scene.questions.map((question) => ({ ...question, choices: [] })) };
}
