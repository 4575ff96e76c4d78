// A position with the rules on: anybody's choices, chance by a seed or by hand, and freely back.
import { api, attempt } from "../lib/api";
import type { Wish } from "../lib/socket";
import { language, t } from "../lib/words";
import type { TableRoom } from "../table/room.svelte";
import { toast } from "../ui/toasts";
import type { AskStudy, Choice, Foretold, Happening, Question, Study } from "../wire";
import { added, beginning, canRedo, canUndo, present, redone, undone, type Past } from "./history";
import { cardOf, Desk } from "./line";
import type { Shared } from "./share";

/** One point of a study: what was asked of the server and what it answered. */
export interface Point {
  readonly asked: Shared;
  readonly study: Study;
}

export const CHANCE = -1;
const FAR = 25; // points that are told again in another language

export class Trial {
  past = $state.raw<Past<Point>>(null!);
  busy = $state(false);

  readonly now = $derived<Point>(present(this.past));
  readonly canUndo = $derived(canUndo(this.past));
  readonly canRedo = $derived(canRedo(this.past));
  /** what chance is asked, when chance is chosen by hand */
  readonly chance = $derived<Question | null>(this.now.study.moment.scene.questions.find((question) => question.seat === CHANCE) ?? null);

  private readonly desk: Desk;

  static async open(game: string, shared: Shared): Promise<Trial> {
    return new Trial(game, { asked: shared, study: await api.study(wish(game, shared)) });
  }

  constructor(
    readonly game: string,
    first: Point,
  ) {
    this.past = beginning(first);
    const card = cardOf(`study ${game}`, game, first.study.moment.scene.seats);
    this.desk = new Desk(card.id, card, (what) => this.obey(what));
    this.show(true);
  }

  get room(): TableRoom {
    return this.desk.room;
  }

  /** What has to be remembered to come back here. */
  get shared(): Shared {
    const { asked, study } = this.now;
    return { position: asked.position, done: study.done, dice: asked.dice };
  }

  async choose(choice: Pick<Choice, "notation">): Promise<void> {
    const { asked, study } = this.now;
    await this.add({ ...asked, done: [...study.done, choice.notation] }, false);
  }

  /** From here on the dice fall by this seed; "" : they are chosen. */
  async roll(seed: string): Promise<void> {
    const { asked, study } = this.now;
    if (seed === "") return this.add({ ...asked, done: study.done, dice: "" }, true);
    // a seed begins where a step begins: what is half done would be rolled anew
    const fresh: Shared = { position: study.position, done: [], dice: seed };
    this.busy = true;
    const answer = await attempt(api.study(wish(this.game, fresh)));
    this.busy = false;
    if (!answer) return;
    if (asks(answer) !== asks(study)) return toast(t("look.study.halfway"), "bad");
    this.past = added(this.past, { asked: fresh, study: answer });
    this.show(true);
  }

  undo(): void {
    this.past = undone(this.past);
    this.show(true);
  }

  redo(): void {
    this.past = redone(this.past);
    this.show(false);
  }

  forecast(): Promise<Foretold> {
    return api.studyForecast({ ...wish(this.game, this.shared), seat: Math.max(0, this.now.study.moment.seat) });
  }

  /** The same in another language, as far back as somebody reads. */
  async retell(): Promise<void> {
    const { at } = this.past;
    for (let n = at; n >= Math.max(0, at - FAR); n--) {
      const { asked } = this.past.all[n]!;
      const study = await api.study(wish(this.game, asked));
      if (this.past.all[n]?.asked !== asked) return;
      this.past = { ...this.past, all: this.past.all.map((point, i) => (i === n ? { asked, study } : point)) };
    }
    this.show(true);
  }

  close(): void {
    this.desk.close();
  }

  private async obey(what: Wish): Promise<void> {
    if (what.kind === "undo") return this.undo();
    if (what.kind !== "choose") return;
    const question = this.now.study.moment.scene.questions.find((one) => one.key === what.key && one.seat === what.seat);
    const choice = question?.choices.find((one) => one.number === what.choice);
    if (choice) await this.choose(choice);
  }

  private async add(asked: Shared, still: boolean): Promise<void> {
    this.busy = true;
    try {
      const study = await api.study(wish(this.game, asked));
      this.past = added(this.past, { asked, study });
      this.show(still);
    } finally {
      this.busy = false;
    }
  }

  private show(still: boolean): void {
    const { moment } = this.now.study;
    const log: Happening[] = this.past.all.slice(0, this.past.at + 1).flatMap((point, n) => point.study.moment.happened.map((line) => ({ ...line, n })));
    this.desk.show({ scene: moment.scene, seat: moment.seat, n: this.past.at, log }, still);
  }
}

/** A seed for dice that nobody knows beforehand. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function wish(game: string, { position, done, dice }: Shared): AskStudy {
  return { game, position, done: [...done], dice, seat: -1, language: language() };
}

/** What is asked, so that two points can be compared. */
function asks(study: Study): string {
  return study.moment.scene.questions.map((question) => `${question.seat} ${question.key} ${question.choices.length}`).join("|");
}
