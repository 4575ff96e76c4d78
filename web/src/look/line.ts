// A table nobody sits at: what it shows comes from moments that are looked at, what is chosen goes to whoever asked for it.
import type { Room, RoomOptions, Wish } from "../lib/socket";
import { TableRoom } from "../table/room.svelte";
import type { Clock, Happening, Scene, TableCard, Whole } from "../wire";

/** What is to be seen: the scene, whose eyes, and what happened so far. */
export interface View {
  readonly scene: Scene;
  readonly seat: number;
  readonly n: number;
  readonly log: readonly Happening[];
}

/** A room that is filled by hand. */
export class Desk {
  readonly room: TableRoom;
  private options!: RoomOptions;
  private version = 0;

  /** `obey` carries out what is wished at the table; what it throws as Refused is shown. */
  constructor(
    name: string,
    private card: TableCard,
    private readonly obey: (wish: Wish) => Promise<void>,
  ) {
    this.room = new TableRoom(name, [], { turn: () => undefined, said: () => undefined }, (options) => this.opened(options));
  }

  /** Show this; lines of the log newer than what was shown are played, unless it is `still`. */
  show(view: View, still = false): void {
    this.room.skip();
    const { scene, seat, n } = view;
    const log = still ? [] : [...view.log];
    const standing = { card: this.card, timers: [], asof: Date.now() / 1000, offers: [], undo: 0, claim: [] };
    const seats = seat >= 0 ? [seat] : [];
    const whole: Whole = { kind: "whole", table: this.room.table, at: ++this.version, n, seat, seats, curtain: -1, scene, log, standing, said: [] };
    this.options.heard(whole);
    // the log is read beside the board, whether it was played or not
    if (still) this.room.whole = { ...whole, log: [...view.log] };
  }

  rename(card: TableCard): void {
    this.card = card;
  }

  close(): void {
    this.room.close();
  }

  private opened(options: RoomOptions): Room {
    this.options = options;
    options.link("open", "");
    return {
      ask: async (wish) => {
        if (wish.kind === "why") return { kind: "told", id: 0, reasons: [] };
        await this.obey(wish);
        return { kind: "done", id: 0 };
      },
      hello: () => undefined,
      close: () => undefined,
    };
  }
}

const UNTIMED: Clock = { per: "none", amount: 0, bonus: 0 };

/** The card of such a table: the seats as the scene calls them. */
export function cardOf(name: string, game: string, chairs: Scene["seats"]): TableCard {
  return {
    id: name,
    game,
    mode: "",
    players: chairs.length,
    state: "playing",
    seats: chairs.map((chair) => ({ seat: chair.number, kind: "person", name: chair.name, level: "", connected: true, listed: false })),
    options: {},
    clock: UNTIMED,
    created: 0,
    touched: 0,
    choices: 0,
    commit: "",
    seed: "",
    winners: [],
    listed: false,
    source: "",
    again: "",
    help: false,
  };
}
