// From happenings to frames: what the board shows while it is told what happened. Pure; stage.ts plays the frames.
import type { Motion } from "../board/types";
import type { Cue, Die, Happening, Piece, Scene } from "../wire";

/** One moment: the scene as it stands, what moves over it, what is said, how long. */
export interface Frame {
  readonly scene: Scene;
  readonly motion: Motion | null;
  readonly said: Happening | null;
  readonly banner: Banner | null;
  readonly about: readonly string[];
  readonly ms: number;
}

/** Words in large letters: whose turn, a battle, a phase of it, the end. */
export interface Banner {
  readonly kind: "turn" | "battle" | "phase" | "end";
  readonly text: string;
  readonly seat: number;
}

/** `pace`: how long things take, 1 is normal; `still`: nothing moves, only words are shown. */
export interface Tempo {
  readonly pace: number;
  readonly still: boolean;
}

const LENGTH: Record<string, number> = {
  move: 450,
  jump: 520,
  place: 380,
  remove: 480,
  roll: 950,
  flip: 650,
  count: 600,
  control: 500,
  glow: 500,
  strike: 750,
  battle: 1000,
  phase: 750,
  turn: 650,
  end: 1200,
  say: 650,
};
const QUICK = 150; // one of many alike, such as tiles dealt out
const WORDS = 650; // a sentence without anything to see
const BANNERS = ["turn", "battle", "phase", "end"] as const;

/** The frames between two scenes; the last one leaves the scene after. Empty when nothing is to be shown. */
export function film(before: Scene, happened: readonly Happening[], after: Scene, tempo: Tempo): Frame[] {
  if (tempo.pace <= 0) return [];
  const frames: Frame[] = [];
  const dealt = dealtOut(before, happened);
  let scene = before;
  for (const said of happened) {
    if (!said.text && !said.cues.length) continue;
    const shown = frames.length;
    for (const [i, cue] of said.cues.entries()) {
      const next = played(scene, cue, after);
      if (next === scene && isIdle(cue)) continue;
      if (cue.kind === "place" && isCarried(scene, next, cue)) {
        scene = next; // it was seen coming here already
        continue;
      }
      const length = dealt.has(cue) ? QUICK : (LENGTH[cue.kind] ?? WORDS);
      const about = [cue.piece, cue.to].filter(Boolean);
      const actor = actorOf(scene, next, cue) ?? becoming(cue, said.cues[i + 1], after);
      frames.push(frame(scene, cue, said, actor, about, length, tempo));
      scene = next;
    }
    if (frames.length === shown && said.text) frames.push(frame(scene, null, said, null, [], WORDS, tempo));
  }
  return frames;
}

/** The scene after one cue, as far as a cue tells; the scene after everything gives what a cue cannot know. */
export function played(scene: Scene, cue: Cue, after: Scene): Scene {
  switch (cue.kind) {
    case "move":
    case "jump":
      return withPiece(scene, cue.piece, (piece) => ({
        ...piece,
        place: cue.to,
        turn: after.pieces.find((one) => one.id === cue.piece)?.turn ?? piece.turn,
      }));
    case "place":
      return placed(scene, cue, after);
    case "remove":
      return removed(scene, cue, after);
    case "flip":
      return withPiece(scene, cue.piece, (piece) => ({ ...revealed(piece, after), place: cue.to || piece.place }));
    case "control":
      return withPiece(scene, cue.piece, (piece) => ({ ...piece, controller: cue.value }));
    case "roll":
      return { ...scene, dice: [...rerolled(scene.dice, cue), dieOf(cue)] };
    case "count":
      return counted(scene, cue);
    case "turn":
      return {
        ...scene,
        dice: [],
        marks: [],
        seats: scene.seats.map((seat) => ({ ...seat, active: seat.number === cue.value })),
      };
    default:
      return scene;
  }
}

/** Every piece, cell and counter a happening speaks of. */
export function aboutOf(said: Happening): string[] {
  return [...new Set(said.cues.flatMap((cue) => [cue.piece, cue.to]).filter(Boolean))];
}

function frame(
  scene: Scene,
  cue: Cue | null,
  said: Happening,
  actor: Piece | null,
  about: string[],
  length: number,
  tempo: Tempo,
): Frame {
  const kind = BANNERS.find((one) => one === cue?.kind);
  const banner = kind ? { kind, text: said.text || cue!.text, seat: kind === "turn" ? cue!.value : -1 } : null;
  // still pictures need time to read what the eye does not see move
  const ms = Math.round((tempo.still ? Math.max(length, reading(said.text)) : length) * tempo.pace);
  const motion = cue && cue.kind !== "say" ? motionOf(cue, actor, tempo.still ? 0 : ms) : null;
  return { scene, motion, said, banner, about, ms };
}

function motionOf(cue: Cue, actor: Piece | null, ms: number): Motion {
  const { kind, piece, to, value, text, face } = cue;
  return actor ? { kind, piece, to, value, text, face, ms, actor } : { kind, piece, to, value, text, face, ms };
}

/** The piece as it will be, where it cannot be seen before the cue or looks different after it. */
function actorOf(scene: Scene, next: Scene, cue: Cue): Piece | null {
  if (!cue.piece || (cue.kind !== "place" && cue.kind !== "flip")) return null;
  const now = next.pieces.find((piece) => piece.id === cue.piece);
  const known = scene.pieces.find((piece) => piece.id === cue.piece);
  return now && (!known || cue.kind === "flip") ? now : null;
}

/** Was a tile carried to the space where this piece appears? */
function isCarried(scene: Scene, next: Scene, cue: Cue): boolean {
  const left = new Set(next.pieces.map((piece) => piece.id));
  return scene.pieces.some((piece) => piece.place === cue.to && !left.has(piece.id));
}

/** A tile that becomes another piece where it goes looks like that piece on its way. */
function becoming(cue: Cue, then: Cue | undefined, after: Scene): Piece | null {
  if (cue.kind !== "move" || then?.kind !== "place" || then.to !== cue.to) return null;
  const later = after.pieces.find((piece) => piece.id === then.piece);
  return later ? { ...later, id: cue.piece, place: cue.to } : null;
}

function placed(scene: Scene, cue: Cue, after: Scene): Scene {
  const coming = after.pieces.find((piece) => piece.id === cue.piece);
  const known = scene.pieces.find((piece) => piece.id === cue.piece);
  const actor = coming ?? known;
  if (!actor) return scene;
  const onCell = scene.board.cells.some((cell) => cell.id === cue.to);
  const stays = new Set(after.pieces.map((piece) => piece.id));
  // a tile that was carried here becomes the piece that is placed
  const pieces = scene.pieces.filter((one) => one.id !== actor.id && !(onCell && one.place === cue.to && !stays.has(one.id)));
  const fresh = { ...actor, place: cue.to, turn: onCell ? (coming?.turn ?? cue.value) : actor.turn };
  return recount(scene, { ...scene, pieces: [...pieces, fresh] });
}

function removed(scene: Scene, cue: Cue, after: Scene): Scene {
  const later = after.pieces.find((piece) => piece.id === cue.piece);
  if (later && later.place === cue.to) return withPiece(scene, cue.piece, () => later);
  const pieces = scene.pieces.filter((piece) => piece.id !== cue.piece);
  return pieces.length === scene.pieces.length ? scene : recount(scene, { ...scene, pieces });
}

function counted(scene: Scene, cue: Cue): Scene {
  if (!scene.counters.some((counter) => counter.id === cue.to)) return scene;
  const counters = scene.counters.map((one) => (one.id === cue.to ? { ...one, value: cue.value } : one));
  return { ...scene, counters };
}

function revealed(piece: Piece, after: Scene): Piece {
  const later = after.pieces.find((one) => one.id === piece.id);
  return later?.art ? later : piece;
}

function withPiece(scene: Scene, id: string, change: (piece: Piece) => Piece): Scene {
  if (!id || !scene.pieces.some((piece) => piece.id === id)) return scene;
  return recount(scene, { ...scene, pieces: scene.pieces.map((piece) => (piece.id === id ? change(piece) : piece)) });
}

/** Zones count what went in and out; the scene after everything has the last word. */
function recount(before: Scene, now: Scene): Scene {
  const was = tally(before.pieces);
  const is = tally(now.pieces);
  const zones = now.zones.map((zone) => {
    const change = (is.get(zone.id) ?? 0) - (was.get(zone.id) ?? 0);
    return change ? { ...zone, count: Math.max(0, zone.count + change) } : zone;
  });
  return { ...now, zones };
}

function tally(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece.place, (counts.get(piece.place) ?? 0) + 1);
  return counts;
}

function dieOf(cue: Cue): Die {
  return { face: cue.face || cue.text, kind: "", piece: cue.piece, seat: -1, old: false, text: cue.text };
}

function rerolled(dice: readonly Die[], cue: Cue): Die[] {
  return dice.map((die) => (die.piece === cue.piece && cue.piece ? { ...die, old: true } : die));
}

/** A cue about a piece that nobody here has seen: there is nothing to show but its words. */
function isIdle(cue: Cue): boolean {
  return ["move", "jump", "place", "remove", "flip", "control"].includes(cue.kind);
}

/** Tiles dealt out or put away beside the board, three and more in a row: that should not take a minute. */
function dealtOut(before: Scene, happened: readonly Happening[]): Set<Cue> {
  const zones = new Set(before.zones.map((zone) => zone.id));
  const onBoard = new Set(before.pieces.filter((piece) => !zones.has(piece.place)).map((piece) => piece.id));
  const found = new Set<Cue>();
  let run: Cue[] = [];
  const close = (): void => {
    if (run.length > 2) for (const cue of run) found.add(cue);
    run = [];
  };
  for (const cue of happened.flatMap((line) => line.cues)) {
    const aside = ["place", "remove"].includes(cue.kind) && zones.has(cue.to) && !onBoard.has(cue.piece);
    if (aside) run.push(cue);
    else close();
  }
  close();
  return found;
}

function reading(text: string): number {
  return Math.min(4000, 500 + text.length * 28);
}
