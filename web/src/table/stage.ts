// Plays frames one after the other, one batch of happenings after the other; can be skipped and seen again.
import type { Happening, Scene } from "../wire";
import { film, type Frame, type Tempo } from "./film";

/** What happened between two scenes. */
export interface Batch {
  readonly before: Scene;
  readonly happened: readonly Happening[];
  readonly after: Scene;
}

/** What the page shows: the scene, and the frame while something plays. */
export interface Shown {
  readonly scene: Scene | null;
  readonly frame: Frame | null;
  readonly playing: boolean;
  /** is there something to see again */
  readonly again: boolean;
  /** it is being seen again */
  readonly old: boolean;
  /** the show waits: step or go on */
  readonly paused: boolean;
}

export interface Timers {
  set(done: () => void, ms: number): number;
  clear(timer: number): void;
}

const BEHIND = 3; // batches that wait before the show hurries
const HURRY = 0.4;
const BROWSER: Timers = { set: (done, ms) => window.setTimeout(done, ms), clear: (timer) => window.clearTimeout(timer) };

export class Stage {
  private waiting: Batch[] = [];
  private frames: Frame[] = [];
  private at = -1;
  private last: Batch | null = null;
  private scene: Scene | null = null; // the newest one, which everything leads to
  private timer = 0;
  private old = false;
  private paused = false;

  constructor(
    private readonly show: (shown: Shown) => void,
    private readonly tempo: () => Tempo,
    private readonly timers: Timers = BROWSER,
  ) {}

  get playing(): boolean {
    return this.at >= 0;
  }

  /** A scene without a story: on coming back, or after an undo. */
  jump(scene: Scene | null): void {
    this.stop();
    this.waiting = [];
    this.last = null;
    this.scene = scene;
    this.tell();
  }

  /** What happened goes to the end of the queue; a change without a story shows itself when nothing plays. */
  add(batch: Batch): void {
    this.scene = batch.after;
    if (batch.happened.length) this.waiting.push(batch);
    if (!this.playing) this.begin();
  }

  /** Everything that plays or waits is over at once. */
  skip(): void {
    if (!this.playing) return;
    this.last = this.waiting.findLast((batch) => batch.happened.length > 0) ?? this.last;
    this.waiting = [];
    this.stop();
    this.tell();
  }

  /** The last batch once more. */
  again(): void {
    if (this.playing || !this.last) return;
    this.old = true;
    this.frames = film(this.last.before, this.last.happened, this.last.after, this.tempoNow());
    this.next();
  }

  /** Stop where it is, or go on. */
  pause(wanted = !this.paused): void {
    if (!this.playing || wanted === this.paused) return;
    this.paused = wanted;
    if (wanted) this.unwind();
    else this.next();
    if (wanted) this.showFrame();
  }

  /** One frame on, and wait there. */
  step(): void {
    if (!this.playing) return;
    this.paused = true;
    this.unwind();
    this.next();
  }

  close(): void {
    this.stop();
    this.waiting = [];
  }

  private begin(): void {
    const batch = this.waiting.shift();
    if (!batch) return this.tell();
    if (batch.happened.length) this.last = batch;
    this.frames = film(batch.before, batch.happened, batch.after, this.tempoNow());
    this.next();
  }

  private next(): void {
    this.at++;
    const frame = this.frames[this.at];
    if (!frame) {
      const paused = this.paused && this.waiting.length > 0;
      this.stop();
      this.paused = paused;
      if (this.waiting.length) this.begin();
      else this.tell();
      return;
    }
    this.showFrame();
    if (!this.paused) this.timer = this.timers.set(() => this.next(), frame.ms);
  }

  private showFrame(): void {
    const frame = this.frames[this.at]!;
    this.show({ scene: frame.scene, frame, playing: true, again: false, old: this.old, paused: this.paused });
  }

  private unwind(): void {
    if (this.timer) this.timers.clear(this.timer);
    this.timer = 0;
  }

  private stop(): void {
    this.unwind();
    this.at = -1;
    this.old = false;
    this.paused = false;
    this.frames = [];
  }

  private tell(): void {
    this.show({ scene: this.scene, frame: null, playing: false, again: this.last !== null, old: false, paused: false });
  }

  private tempoNow(): Tempo {
    const tempo = this.tempo();
    return this.waiting.length >= BEHIND ? { ...tempo, pace: tempo.pace * HURRY } : tempo;
  }
}
