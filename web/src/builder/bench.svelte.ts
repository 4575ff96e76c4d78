// The workbench of a team: what is on it, what was before, and what the rules say of it.
import { api, Refused } from "../lib/api";
import { language } from "../lib/words";
import { added as later, beginning, canRedo, canUndo, present, redone, replaced, undone, type Past } from "../look/history";
import type { BuilderCard, EntryCard, JudgedTeam } from "../wire";
import { size, taken, written, type Team, type Work } from "./team";

const PAUSE = 200; // milliseconds after a change until the rules are asked
const SLOW = 500; // milliseconds until a wheel turns

export class Bench {
  card = $state.raw<BuilderCard>() as BuilderCard;
  past = $state.raw<Past<Work>>() as Past<Work>;
  /** what the rules say of `asked`, which may be older than what is on the bench */
  judged = $state.raw<JudgedTeam | null>(null);
  refused = $state.raw<Refused | null>(null);
  slow = $state(false);
  private asked = $state("");

  readonly shelf = $derived(new Map<string, EntryCard>(this.card.entries.map((entry) => [entry.id, entry])));
  readonly work = $derived(present(this.past));
  readonly text = $derived(written(this.work.team, this.card.parts));
  readonly many = $derived(size(this.work.team));
  readonly current = $derived(this.asked === this.question);
  /** the rules have been asked, and allow it */
  readonly legal = $derived(this.current && this.judged !== null && this.judged.breaches.length === 0);
  readonly canUndo = $derived(canUndo(this.past));
  readonly canRedo = $derived(canRedo(this.past));

  constructor(readonly game: string, card: BuilderCard, total = card.total) {
    this.card = card;
    this.past = beginning<Work>({ team: {}, total, theme: "" });
  }

  private get question(): string {
    return JSON.stringify([this.text, this.work.total, this.work.theme, language()]);
  }

  /** What was before is forgotten. */
  begin(): void {
    this.past = beginning(this.work);
  }

  change(change: Partial<Work>): void {
    this.past = later(this.past, { ...this.work, ...change });
  }

  put(team: Team): void {
    this.change({ team });
  }

  /** Another total without a step of its own. */
  retotal(total: number): void {
    this.past = replaced(this.past, { ...this.work, total });
  }

  undo(): void {
    this.past = undone(this.past);
  }

  redo(): void {
    this.past = redone(this.past);
  }

  /** Take a text, a ready team's name or what chance drew; a text that is no team is thrown as Refused. */
  async bring(text: string, change: Partial<Work> = {}): Promise<void> {
    const { total, theme } = { ...this.work, ...change };
    const judged = await api.judge(this.game, { team: text, total, theme });
    this.change({ total, theme, team: taken(judged.items, this.shelf) });
    this.settle(judged, null);
  }

  async random(): Promise<void> {
    const { total, theme } = this.work;
    const drawn = await api.randomTeam(this.game, { total, theme, keep: this.text });
    await this.bring(drawn.text);
  }

  /** Asks the rules a moment after the last change; what is returned calls it off. */
  ask(): () => void {
    const { total, theme } = this.work;
    if (this.text === "") {
      this.settle(null, null);
      return () => undefined;
    }
    if (this.current) return () => undefined;
    let stale = false;
    const team = this.text;
    const soon = setTimeout(() => {
      api.judge(this.game, { team, total, theme }).then(
        (judged) => { if (!stale) this.settle(judged, null); },
        (reason: unknown) => {
          if (!(reason instanceof Refused)) throw reason;
          if (!stale) this.settle(null, reason);
        },
      );
    }, PAUSE);
    const late = setTimeout(() => (this.slow = true), PAUSE + SLOW);
    return () => {
      stale = true;
      clearTimeout(soon);
      clearTimeout(late);
      this.slow = false;
    };
  }

  private settle(judged: JudgedTeam | null, refused: Refused | null): void {
    [this.judged, this.refused, this.asked, this.slow] = [judged, refused, this.question, false];
  }
}
