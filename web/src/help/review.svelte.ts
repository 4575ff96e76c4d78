// A review on its way: asked for again and again until it is ready.
import { api, Refused } from "../lib/api";
import type { Reviewed } from "../wire";

const AGAIN = 700; // milliseconds
const BUSY = 429;

export class Reviewing {
  found = $state.raw<Reviewed | null>(null);
  problem = $state.raw<Refused | null>(null);
  readonly turnings = $derived(this.found?.ready ? this.found.turnings : []);
  private round = 0; // of asking: an older one is over
  private timer = 0;

  constructor(
    readonly table: string,
    private readonly ask: (table: string) => Promise<Reviewed> = api.review,
  ) {}

  /** Begin, or begin again in another language; what is known stays until then. */
  start(): void {
    this.stop();
    this.problem = null;
    void this.poll(this.round);
  }

  stop(): void {
    this.round += 1;
    window.clearTimeout(this.timer);
  }

  private async poll(round: number): Promise<void> {
    try {
      const found = await this.ask(this.table);
      if (round !== this.round) return;
      this.found = found;
      if (found.ready) return;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (round !== this.round) return;
      if (problem.status !== BUSY) {
        this.problem = problem;
        return;
      }
    }
    this.timer = window.setTimeout(() => void this.poll(round), AGAIN);
  }
}
