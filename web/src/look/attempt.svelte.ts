// An attempt at a puzzle: own choices so far, what came of them, help that was asked for.
import { api } from "../lib/api";
import type { Wish } from "../lib/socket";
import { language } from "../lib/words";
import type { TableRoom } from "../table/room.svelte";
import type { Choice, Happening, Hinted, PuzzleCard, PuzzleMoment } from "../wire";
import { cardOf, Desk } from "./line";
import { stepsOf, type Step } from "./steps";

/** A choice and what came of it; the first has none. */
interface Made {
  readonly choice: Choice | null;
  readonly moment: PuzzleMoment;
}

/** How far a hint goes: where to begin, then the whole choice. */
export interface Hint {
  readonly told: Hinted;
  readonly choice: Choice | null;
  readonly whole: boolean;
}

export class Attempt {
  made = $state.raw<readonly Made[]>([]);
  hint = $state.raw<Hint | null>(null);
  helped = $state(false);
  busy = $state(false);

  readonly now = $derived<PuzzleMoment>(this.made.at(-1)!.moment);
  readonly card = $derived<PuzzleCard>(this.now.card);
  readonly over = $derived(this.now.over);
  readonly won = $derived(this.now.over && this.now.reached.every(Boolean));
  readonly choices = $derived(this.made.flatMap((one) => (one.choice ? [one.choice] : [])));

  private readonly desk: Desk;

  static async open(id: string): Promise<Attempt> {
    return new Attempt(await api.puzzle(id, { done: [], language: language() }));
  }

  constructor(first: PuzzleMoment) {
    this.made = [{ choice: null, moment: first }];
    const card = cardOf(`puzzle ${first.card.id}`, first.card.game, first.moment.scene.seats);
    this.desk = new Desk(card.id, card, (wish) => this.obey(wish));
    this.show(true);
  }

  get room(): TableRoom {
    return this.desk.room;
  }

  /** One choice back; the first one stays as it is. */
  undo(): void {
    if (this.made.length < 2 || this.busy) return;
    this.made = this.made.slice(0, -1);
    this.show(true);
  }

  again(): void {
    if (this.busy) return;
    this.made = this.made.slice(0, 1);
    this.show(true);
  }

  async choose(choice: Choice): Promise<void> {
    const done = [...this.choices, choice].map((one) => one.number);
    this.busy = true;
    try {
      const moment = await api.puzzle(this.card.id, { done, language: language() });
      this.made = [...this.made, { choice, moment }];
      this.show(false);
    } finally {
      this.busy = false;
    }
  }

  /** Ask for a hint; asked again it says more. */
  async ask(): Promise<void> {
    if (this.hint) {
      this.point(this.hint.told, true);
      return;
    }
    if (this.over || this.busy) return;
    const made = this.made;
    this.busy = true;
    try {
      const told = await api.hint(this.card.id, { done: this.choices.map((one) => one.number), language: language() });
      this.helped = true;
      if (made === this.made) this.point(told, false);
    } finally {
      this.busy = false;
    }
  }

  drop(): void {
    this.hint = null;
    this.room.lit = [];
  }

  /** The choice that is written like this, if it can be made now. */
  written(notation: string): Choice | null {
    const open = this.now.moment.scene.questions.flatMap((question) => question.choices);
    return open.find((choice) => choice.notation === notation.trim()) ?? null;
  }

  /** What the last choice led to, step by step. */
  story(): Step[] {
    const before = this.made.at(-2);
    return before ? stepsOf(before.moment.moment.scene, this.now.moment.happened, this.now.moment.scene) : [];
  }

  /** The same in another language. */
  async retell(): Promise<void> {
    const numbers = this.choices.map((choice) => choice.number);
    const moments = await Promise.all(this.made.map((_, at) => api.puzzle(this.card.id, { done: numbers.slice(0, at), language: language() })));
    if (moments.length !== this.made.length) return;
    this.made = this.made.map((one, at) => {
      const before = moments[at - 1]?.moment.scene.questions.flatMap((question) => question.choices) ?? [];
      return { choice: before.find((choice) => choice.number === one.choice?.number) ?? one.choice, moment: moments[at]! };
    });
    this.show(true);
  }

  close(): void {
    this.desk.close();
  }

  private async obey(wish: Wish): Promise<void> {
    if (wish.kind === "undo") return this.undo();
    if (wish.kind !== "choose") return;
    const question = this.now.moment.scene.questions.find((one) => one.key === wish.key && one.seat === wish.seat);
    const choice = question?.choices.find((one) => one.number === wish.choice);
    if (choice) await this.choose(choice);
  }

  private point(told: Hinted, whole: boolean): void {
    const choice = this.now.moment.scene.questions.flatMap((question) => question.choices).find((one) => one.number === told.choice) ?? null;
    this.hint = { told, choice, whole };
    this.room.lit = choice ? choice.touches.slice(0, whole ? undefined : 1) : [];
  }

  private show(still: boolean): void {
    this.drop();
    const { moment } = this.now;
    const log: Happening[] = this.made.flatMap((one, n) => one.moment.moment.happened.map((line) => ({ ...line, n })));
    this.desk.show({ scene: moment.scene, seat: moment.seat, n: this.made.length - 1, log }, still);
  }
}
