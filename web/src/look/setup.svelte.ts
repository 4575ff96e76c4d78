// A position being set up: what is in the hand, what is picked, every change and the way back.
import { pieceOf } from "../board/cards";
import type { Light, Lights } from "../board/types";
import { api, attempt } from "../lib/api";
import type { Piece, Placeable, Scene, SetUp, TileCard } from "../wire";
import { added, beginning, canRedo, canUndo, present, redone, undone, type Past } from "./history";
import { blank, edited, palette, type Edit } from "./routes";
import type { Position } from "./scenario";

/** A tile of the palette: what it is sorted under, and how it looks. */
export interface Swatch extends Placeable {
  readonly group: string;
  readonly piece: Piece;
}

/** A tile about to be placed. */
export interface InHand {
  readonly swatch: Swatch;
  readonly owner: number;
  readonly turn: number;
}

export class Setting {
  past = $state.raw<Past<SetUp>>(null!);
  swatches = $state.raw<readonly Swatch[]>([]);
  hand = $state.raw<InHand | null>(null);
  picked = $state(""); // the piece that moves, turns or goes
  over = $state.raw<string | null>(null); // what the pointer is on
  busy = $state(false);
  owner = $state(0); // whose tiles are placed

  readonly now = $derived<SetUp>(present(this.past));
  readonly scene = $derived<Scene>(this.now.scene);
  readonly piece = $derived<Piece | null>(this.scene.pieces.find((one) => one.id === this.picked) ?? null);
  readonly canUndo = $derived(canUndo(this.past));
  readonly canRedo = $derived(canRedo(this.past));
  readonly ghost = $derived.by<Piece | null>(() => this.ghostNow());
  readonly lights = $derived.by<Lights>(() => this.lightsNow());

  private cells = $derived(new Set(this.scene.board.cells.map((cell) => cell.id)));

  static async open(game: string, mode: string, position: Position | null): Promise<Setting> {
    const setting = new Setting(game, position ? await edited(game, position, null) : await blank(game, mode));
    await setting.lay();
    return setting;
  }

  constructor(
    readonly game: string,
    first: SetUp,
  ) {
    this.past = beginning(first);
  }

  /** Another position altogether; the way back stays. */
  async replace(position: Position): Promise<boolean> {
    return (await this.take(edited(this.game, position, null))) && (await attempt(this.lay().then(() => true))) === true;
  }

  async clear(mode: string): Promise<void> {
    if (await this.take(blank(this.game, mode))) await attempt(this.lay());
  }

  async edit(edit: Edit): Promise<boolean> {
    const done = await this.take(edited(this.game, this.now.position, edit));
    // another army is another palette
    if (done && edit.op === "set") await attempt(this.lay());
    return done;
  }

  /** Take a tile from the palette, or put it back. */
  hold(swatch: Swatch): void {
    this.picked = "";
    const held = this.hand?.swatch.id === swatch.id;
    this.hand = held ? null : { swatch, owner: swatch.owners.includes(this.owner) ? this.owner : (swatch.owners[0] ?? -1), turn: (this.hand?.turn ?? 0) % swatch.turns };
  }

  ownedBy(seat: number): void {
    this.owner = seat;
    if (!this.hand) return;
    this.hand = this.hand.swatch.owners.includes(seat) ? { ...this.hand, owner: seat } : null;
  }

  /** A space, a piece or a zone was touched. */
  async touch(id: string): Promise<void> {
    if (this.busy) return;
    const piece = this.scene.pieces.find((one) => one.id === id);
    const place = piece?.place ?? id;
    if (this.hand) return this.place(this.hand, this.meant(this.hand.swatch.places, id, place));
    const here = piece ?? this.scene.pieces.findLast((one) => one.place === id && this.cells.has(id));
    if (this.picked && here?.id === this.picked) this.picked = "";
    else if (this.picked && (!here || !this.cells.has(place) || this.onPieces)) await this.edit({ op: "move", piece: this.picked, to: this.onPieces && here ? here.id : place });
    else this.picked = here?.id ?? "";
  }

  /** Turn what is in the hand or picked. */
  spin(by: 1 | -1): void {
    const ways = this.hand?.swatch.turns ?? this.ways;
    if (ways < 2) return;
    if (this.hand) this.hand = { ...this.hand, turn: (this.hand.turn + by + ways) % ways };
    else if (this.piece && !this.busy) void this.edit({ op: "turn", piece: this.piece.id, turn: (this.piece.turn + by + ways) % ways });
  }

  async remove(): Promise<void> {
    if (this.piece && (await this.edit({ op: "remove", piece: this.piece.id }))) this.picked = "";
  }

  /** One step back: out of the hand, then what is picked. */
  back(): boolean {
    if (!this.hand && !this.picked) return false;
    if (this.hand) this.hand = null;
    else this.picked = "";
    return true;
  }

  undo(): void {
    this.past = undone(this.past);
  }

  redo(): void {
    this.past = redone(this.past);
  }

  /** The same words in another language. */
  async retell(): Promise<void> {
    const now = await edited(this.game, this.now.position, null);
    this.past = { all: this.past.all.map((one, at) => (at === this.past.at ? now : one)), at: this.past.at };
    await this.lay();
  }

  /** How many ways the picked piece can lie. */
  get ways(): number {
    return this.kindOf(this.piece)?.turns ?? 1;
  }

  /** Does the picked piece lie on other pieces? */
  private get onPieces(): boolean {
    const places = this.kindOf(this.piece)?.places;
    return places !== undefined && places.includes("piece") && !places.includes("board");
  }

  private kindOf(piece: Piece | null): Swatch | undefined {
    return piece ? this.swatches.find((one) => one.art === piece.art) : undefined;
  }

  /** The palette for what is on the table now. */
  private async lay(): Promise<void> {
    const [found, cards] = await Promise.all([palette(this.game, this.now.position), api.tiles(this.game)]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    this.swatches = found.map((one) => swatchOf(one, byId.get(one.id)));
    if (this.hand && !found.some((one) => one.id === this.hand?.swatch.id)) this.hand = null;
  }

  /** Which thing at that spot is meant: a piece to lie on, or the space. */
  private meant(places: readonly string[], id: string, place: string): string {
    if (!this.cells.has(place) || !places.includes("piece")) return place;
    const below = this.scene.pieces.find((one) => one.id === id) ?? this.scene.pieces.findLast((one) => one.place === place);
    return below?.id ?? place;
  }

  private async place(hand: InHand, at: string): Promise<void> {
    await this.edit({ op: "place", tile: hand.swatch.id, owner: hand.owner, at, turn: hand.turn });
  }

  private async take(answer: Promise<SetUp>): Promise<boolean> {
    this.busy = true;
    const fresh = await attempt(answer);
    this.busy = false;
    if (!fresh) return false;
    this.past = added(this.past, fresh);
    if (!fresh.scene.pieces.some((one) => one.id === this.picked)) this.picked = "";
    return true;
  }

  private ghostNow(): Piece | null {
    const over = this.over === null ? "" : (this.scene.pieces.find((one) => one.id === this.over)?.place ?? this.over);
    if (!this.cells.has(over)) return null;
    if (this.hand) return { ...this.hand.swatch.piece, id: "ghost", place: over, owner: this.hand.owner, controller: this.hand.owner, turn: this.hand.turn };
    if (this.piece && this.piece.place !== over) return { ...this.piece, id: "ghost", place: over };
    return null;
  }

  private lightsNow(): Lights {
    const lights = new Map<string, Light>();
    const places = this.hand?.swatch.places ?? this.kindOf(this.piece)?.places;
    const owner = this.hand?.owner ?? this.piece?.owner ?? -1;
    if (places) {
      const covered = new Set(this.scene.pieces.map((one) => one.place));
      if (places.includes("board")) for (const cell of this.scene.board.cells) if (!covered.has(cell.id)) lights.set(cell.id, "next");
      if (places.includes("piece")) for (const one of this.scene.pieces) if (this.cells.has(one.place)) lights.set(one.id, "next");
      for (const zone of this.scene.zones) if (places.includes(zone.kind) && (zone.owner < 0 || zone.owner === owner)) lights.set(zone.id, "next");
    }
    if (this.picked) lights.set(this.picked, "chosen");
    return lights;
  }
}

function swatchOf(one: Placeable, card: TileCard | undefined): Swatch {
  const bare: TileCard = { id: one.id, name: one.name, kind: one.kind, facts: [] };
  return { ...one, group: card?.kind ?? one.kind, piece: { ...pieceOf(bare), art: one.art, kind: one.kind, badges: one.badges } };
}

/** The groups of a palette, in its order. */
export function groupsOf(swatches: readonly Swatch[]): string[] {
  return [...new Set(swatches.map((swatch) => swatch.group))];
}

