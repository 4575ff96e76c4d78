// Help at a table: what was asked of the engine, and what of it still holds.
import { untrack } from "svelte";
import { api, attempt, Refused } from "../lib/api";
import { prefs, setPref } from "../lib/prefs";
import { tokenOf } from "../lib/store";
import { language } from "../lib/words";
import type { TableRoom } from "../table/room.svelte";
import { toast } from "../ui/toasts";
import type { Chancing, HintSaid, Scene, ThreatSaid } from "../wire";
import { choiceOf } from "./advice";
import { Throttle } from "./throttle";

const EVERY = 2000; // milliseconds between two questions in the background
const BUSY = 429;

/** An answer, and the scene it was given for: it holds no longer than that. */
interface Answer<T> {
  readonly scene: Scene;
  readonly seat: number;
  readonly said: T;
}

export class Helper {
  thinking = $state(false);
  showing = $state(false); // threats
  chances = $state.raw<Chancing | null>(null);
  private refused = $state(false); // chances, at this table
  private hinted = $state.raw<Answer<HintSaid> | null>(null);
  private threatened = $state.raw<Answer<ThreatSaid[]> | null>(null);

  readonly hint = $derived(this.holds(this.hinted) ? this.hinted!.said : null);
  readonly threats = $derived(this.holds(this.threatened) ? this.threatened!.said : null);
  readonly seat = $derived(this.threatened?.seat ?? -2);

  private round = 0; // of asking for a hint: an older one is over
  private readonly looks = new Throttle(EVERY);
  private readonly estimates = new Throttle(EVERY);

  constructor(readonly room: TableRoom) {}

  /** Are the chances shown? It is remembered for the next table. */
  get watching(): boolean {
    return prefs.chance && !this.refused;
  }

  set watching(on: boolean) {
    this.refused = false;
    setPref("chance", on);
  }

  /** Ask for the best move; it is lit on the board. */
  async advise(): Promise<void> {
    const { question } = this.room;
    const scene = this.room.whole?.scene;
    if (!question || !scene || this.thinking) return;
    this.drop();
    const round = this.round;
    this.thinking = true;
    const found = await attempt(api.advice(this.room.table, question.seat, tokenOf(this.room.table, question.seat)));
    if (round !== this.round) return;
    this.thinking = false;
    if (!found || this.room.whole?.scene !== scene) return;
    this.hinted = { scene, seat: question.seat, said: found.hint };
    this.room.advice = choiceOf(this.room.question, found.hint);
    this.room.live = found.hint.text;
  }

  /** Do what the hint says, as if it had been touched. */
  play(): void {
    const choice = this.room.advised;
    if (choice) this.room.pick(choice);
  }

  /** The hint has been read, or is wanted no longer. */
  drop(): void {
    this.round += 1;
    this.thinking = false;
    this.hinted = null;
    this.room.advice = null;
  }

  /** Called whenever the table or the language changes: what is switched on is asked for anew. */
  follow(): void {
    void language();
    const { whole, shown } = this.room;
    if (!whole?.scene || whole.curtain >= 0 || shown.playing) return;
    const { showing, watching } = this;
    untrack(() => {
      if (showing && !this.holds(this.threatened)) this.looks.run(() => void this.look());
      if (watching) this.estimates.run(() => void this.estimate());
    });
  }

  close(): void {
    this.looks.stop();
    this.estimates.stop();
    this.drop();
    this.room.overlay = [];
  }

  private async look(): Promise<void> {
    const scene = this.room.whole?.scene;
    const seat = this.room.acting();
    if (!scene || !this.showing) return;
    const found = await this.quietly(this.looks, () => this.look(), api.threats(this.room.table, seat, tokenOf(this.room.table, seat)));
    if (found === "no") this.showing = false;
    else if (found !== "later" && this.room.whole?.scene === scene) this.threatened = { scene, seat, said: found.threats };
  }

  private async estimate(): Promise<void> {
    const seat = this.room.acting();
    if (!this.watching) return;
    const found = await this.quietly(this.estimates, () => this.estimate(), api.chance(this.room.table, seat, tokenOf(this.room.table, seat)));
    if (found === "no") this.refused = true;
    else if (found !== "later") this.chances = found;
  }

  /** In the background: a server that is busy is asked again later. */
  private async quietly<T>(pace: Throttle, again: () => Promise<void>, asked: Promise<T>): Promise<T | "later" | "no"> {
    try {
      return await asked;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.status === BUSY) {
        pace.run(() => void again());
        return "later";
      }
      toast(problem.text, "bad", problem.rule);
      return "no";
    }
  }

  private holds(answer: Answer<unknown> | null): boolean {
    const { whole } = this.room;
    return answer !== null && whole !== null && whole.curtain < 0 && whole.scene === answer.scene;
  }
}
