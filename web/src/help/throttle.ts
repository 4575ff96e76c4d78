// Not too often: what is asked for meanwhile is done once, when the time has come.

export class Throttle {
  private timer = 0;
  private last = -Infinity;
  private wish: (() => void) | null = null;

  constructor(
    /** milliseconds between two calls */
    private readonly every: number,
  ) {}

  /** Now, or as soon as it may be; the latest wish counts. */
  run(act: () => void): void {
    this.wish = act;
    if (this.timer) return;
    const wait = this.last + this.every - Date.now();
    if (wait <= 0) this.go();
    else this.timer = window.setTimeout(() => this.go(), wait);
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.wish = null;
  }

  private go(): void {
    const act = this.wish;
    this.timer = 0;
    this.wish = null;
    this.last = Date.now();
    act?.();
  }
}
