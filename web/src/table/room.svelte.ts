// Everything the table page knows: the table as it came, the scene that is shown, what is being pointed at.
import type { Light, Lights, Ring } from "../board/types";
import { adviceGhost, adviceLights } from "../help/advice";
import { Refused } from "../lib/api";
import { pace, prefs, stillness } from "../lib/prefs";
import { openRoom, type Link, type Room as Line, type Wish } from "../lib/socket";
import { toast } from "../ui/toasts";
import type { Change, Choice, Happening, Language, Mark, Question, Reason, Said, Scene, Spoke, Whole } from "../wire";
import { askedHere, calls, newBetween } from "./arrival";
import type { Tempo } from "./film";
import { spoken, toldSoFar } from "./log";
import { namesOf } from "./naming";
import { applyChange, ownQuestion } from "./scene";
import { Stage, type Shown } from "./stage";
import * as touching from "./touching";

/** An answer to "why can't I?": what was pointed at, and what forbids it. */
export interface Because {
  readonly things: readonly string[];
  readonly reasons: readonly Reason[];
}

/** Called when something begins that a person should hear of. */
export interface Calls {
  turn(): void;
  said(said: Said): void;
}

export class TableRoom {
  whole = $state.raw<Whole | null>(null);
  link = $state.raw<Link>("connecting");
  reason = $state.raw("");
  shown = $state.raw<Shown>({ scene: null, frame: null, playing: false, again: false, old: false, paused: false });
  pointing = $state.raw(touching.begin(null));
  over = $state.raw<string | null>(null); // what the pointer is on
  lit = $state.raw<readonly string[]>([]); // what a line of the log speaks of
  preview = $state.raw<Scene | null>(null); // a forecast instead of the table
  overlay = $state.raw<readonly Mark[]>([]); // drawn over the table
  advice = $state.raw<Choice | null>(null); // what somebody was told to do
  way = $state.raw<readonly string[]>([]); // what could have been touched here, in a match looked back at
  because = $state.raw<Because | null>(null);
  asking = $state(false); // the next touch asks why
  busy = $state(false);
  said = $state.raw<readonly Said[]>([]);
  live = $state.raw("");
  skew = 0; // the server's time less ours, in seconds

  readonly card = $derived(this.whole?.standing.card ?? null);
  readonly seat = $derived(this.whole?.seat ?? -2);
  readonly seats = $derived(this.whole?.seats ?? []);
  readonly scene = $derived(this.preview ?? (this.shown.playing ? this.shown.scene : drawnOver(this.shown.scene, this.overlay)));
  readonly free = $derived(!this.shown.playing && !this.busy && !this.preview && this.link === "open");
  readonly question = $derived<Question | null>(
    this.shown.playing || this.preview || !this.whole || this.whole.curtain >= 0 ? null : ownQuestion(this.whole.scene, this.seat),
  );
  readonly log = $derived.by<readonly Happening[]>(() => toldSoFar(this.whole?.log ?? [], this.shown));
  readonly next = $derived(this.question ? touching.nextIds(this.pointing) : []);
  readonly names = $derived(this.scene ? namesOf(this.scene) : new Map<string, string>());
  readonly advised = $derived(this.advice && this.question?.choices.includes(this.advice) ? this.advice : null);
  readonly ghost = $derived.by(() => {
    if (this.scene && this.way.length) return adviceGhost(this.scene, { touches: [...this.way] });
    if (!this.scene || !this.question) return null;
    const own = touching.ghost(this.scene, this.pointing, this.over);
    return own ?? (this.advised && !this.over && this.pointing.touched.length <= Number(this.pointing.given) ? adviceGhost(this.scene, this.advised) : null);
  });
  readonly ring = $derived.by<Ring | null>(() => {
    const found = this.scene && this.question ? touching.ring(this.scene, this.pointing) : null;
    return found && { cell: found.cell, sides: found.sides, current: touching.facing(this.scene!, this.pointing) };
  });
  readonly lights = $derived.by<Lights>(() => this.lightsNow());

  private readonly line: Line;
  private readonly stage: Stage;

  constructor(
    readonly table: string,
    tokens: string[],
    private readonly calls: Calls,
    open: typeof openRoom = openRoom,
  ) {
    this.stage = new Stage((shown) => this.show(shown), tempo);
    this.line = open({ table, tokens, heard: (message) => this.hear(message), link: (state, reason) => this.linked(state, reason) });
  }

  close(): void {
    this.stage.close();
    this.line.close();
  }

  /** The tokens on this device have changed. */
  hello(tokens: string[]): void {
    this.line.hello(tokens);
  }

  // pointing

  /** Point at something; false: it means nothing here. */
  touch(id: string): boolean {
    if (this.shown.playing) {
      this.stage.skip();
      return true;
    }
    const scene = this.scene;
    if (!scene || this.preview) return false;
    if (this.asking) {
      void this.why([...this.pointing.touched, id]);
      return true;
    }
    if (!this.question || !this.free) return false;
    const result = touching.touch(scene, this.pointing, id);
    this.take(result);
    if (!result.meant && touching.sideOf(id) < 0) void this.why([...this.pointing.touched, id], false);
    return result.meant;
  }

  /** Begin to carry something: true when it can be put down somewhere. */
  lift(id: string): boolean {
    if (!this.scene || !this.question || !this.free || this.asking) return false;
    const lifted = touching.lift(this.scene, this.pointing, id);
    if (lifted) this.take({ state: lifted, choice: null, meant: true });
    return lifted !== null;
  }

  /** Put down what is carried; where it cannot lie it stays chosen. */
  drop(id: string): void {
    this.over = null;
    if (this.scene && this.question && this.free) this.take(touching.drop(this.scene, this.pointing, id));
  }

  pick(choice: Choice): void {
    if (this.question && this.free) void this.choose(choice);
  }

  accept(): void {
    if (this.scene && this.free) this.take(touching.accept(this.scene, this.pointing));
  }

  stopHere(): void {
    const choice = touching.complete(this.pointing);
    if (choice) this.pick(choice);
  }

  spin(by: 1 | -1): void {
    if (this.scene) this.pointing = touching.spin(this.scene, this.pointing, by);
  }

  face(side: number): void {
    if (this.scene) this.pointing = touching.face(this.scene, this.pointing, side);
  }

  /** One step back: out of the show, the answer to why, or the last touch. */
  back(): void {
    if (this.shown.playing) return this.stage.skip();
    if (this.because || this.asking) {
      this.because = null;
      this.asking = false;
    } else if (this.pointing.touched.length) this.pointing = touching.back(this.pointing);
  }

  // the show

  skip(): void {
    this.stage.skip();
  }

  again(): void {
    this.stage.again();
  }

  pause(): void {
    this.stage.pause();
  }

  step(): void {
    this.stage.step();
  }

  // asking the server

  async choose(choice: Choice): Promise<void> {
    const { question, whole } = this;
    if (!question || !whole || this.busy) return;
    this.busy = true;
    this.because = null;
    await this.wish({ kind: "choose", seat: question.seat, n: whole.n, key: question.key, choice: choice.number });
    if (this.whole && this.whole.n > whole.n) return; // it is on the table already, and the next thing may be touched
    this.busy = false;
    // refused: nothing changed, so the same question is open
    if (this.pointing.touched.length && this.question) this.pointing = touching.begin(this.question, this.scene);
  }

  async why(things: string[], always = true): Promise<void> {
    const seat = this.question?.seat ?? this.acting();
    this.asking = false;
    if (seat < 0) return;
    try {
      const answer = await this.line.ask({ kind: "why", seat, touches: things });
      const told = answer.kind === "told" ? answer.reasons : [];
      // in passing only what a rule forbids is worth a word
      const reasons = always ? told : told.filter((reason) => reason.choice !== "");
      if (reasons.length || always) this.because = { things, reasons };
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (always) toast(problem.text, "bad", problem.rule);
    }
  }

  /** Send a wish; what is refused is shown. True: it was done. */
  async wish(wish: Wish): Promise<boolean> {
    try {
      await this.line.ask(wish);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      toast(problem.text, "bad", problem.rule);
      return false;
    }
  }

  /** With several people at this screen the server takes back the last choice made here. */
  undo(): void {
    if (this.seats.length) void this.wish({ kind: "undo", seat: this.acting() });
  }

  speak(wanted: Language): void {
    this.live = ""; // what was read aloud was in another language
    if (this.link === "open") void this.wish({ kind: "speak", language: wanted });
  }

  /** The seat on this device that undoes, resigns and talks: whoever is asked, or the first. */
  acting(): number {
    const { whole } = this;
    if (!whole) return -2;
    return askedHere(whole)[0] ?? (this.seats.includes(whole.seat) ? whole.seat : (this.seats[0] ?? -2));
  }

  private take(result: touching.Touched): void {
    if (!result.meant) return;
    this.because = null;
    this.pointing = result.state;
    if (result.choice) void this.choose(result.choice);
  }

  // hearing

  private hear(message: Whole | Change | Spoke): void {
    if (message.kind === "spoke") {
      this.said = [...this.said, message.said];
      this.calls.said(message.said);
      return;
    }
    const before = this.whole;
    const now = message.kind === "whole" ? message : before && applyChange(before, message);
    if (!now) return;
    if (message.kind === "whole") this.said = message.said;
    const told = message.kind === "whole" ? newBetween(before, message) : message.back ? null : (message.happened ?? []);
    if (now.standing !== before?.standing) this.skew = now.standing.asof - Date.now() / 1000;
    this.whole = now;
    if (before && now.n > before.n) {
      // whoever has chosen begins anew: a second click must not mean the next tile of the same kind
      if (this.busy) this.pointing = touching.begin(null);
      this.busy = false;
    }
    if (before?.scene && now.scene && told) {
      if (told.length) this.live = spoken(told);
      this.stage.add({ before: before.scene, happened: told, after: now.scene });
    } else if (now.scene !== before?.scene || now.seat !== before?.seat) this.stage.jump(now.scene);
    if (calls(before, now)) this.calls.turn();
  }

  private show(shown: Shown): void {
    this.shown = shown;
    if (!shown.playing) this.pointing = touching.carryOver(this.pointing, this.question, shown.scene);
  }

  private linked(state: Link, reason: string): void {
    this.link = state;
    this.reason = reason;
    if (state !== "open") this.busy = false;
  }

  private lightsNow(): Lights {
    const lights = new Map<string, Light>();
    const scene = this.scene;
    if (!scene) return lights;
    for (const id of this.shown.frame?.about ?? this.question?.about ?? []) lights.set(id, "about");
    if (this.question) {
      for (const id of touching.touchable(scene, this.next)) lights.set(id, "next");
      for (const id of this.pointing.touched) lights.set(id, this.next.includes(id) ? "next" : "chosen");
    }
    if (this.advised) for (const [id, light] of adviceLights(scene, this.advised, this.pointing.touched)) lights.set(id, light);
    for (const [id, light] of adviceLights(scene, { touches: onBoard(scene, this.way) }, [])) lights.set(id, light);
    for (const id of this.lit) lights.set(id, "hover");
    return lights;
  }
}

/** Those of the things that are spaces or stand on one. */
function onBoard(scene: Scene, ids: readonly string[]): string[] {
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  const stand = new Set(scene.pieces.filter((piece) => cells.has(piece.place)).map((piece) => piece.id));
  return ids.filter((id) => cells.has(id) || stand.has(id));
}

/** The scene with more marks on it. */
function drawnOver(scene: Scene | null, marks: readonly Mark[]): Scene | null {
  return scene && marks.length ? { ...scene, marks: [...scene.marks, ...marks] } : scene;
}

function tempo(): Tempo {
  const still = stillness();
  return { still, pace: still ? (prefs.speed === "off" ? 0 : 1) : pace() };
}

