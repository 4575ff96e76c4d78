// Pointing at things until one choice is left. Knows touches and where things lie; knows no rule.
import type { Choice, Piece, Question, Scene } from "../wire";

/**
 * What was pointed at so far; `turn` is the side the ghost faces while sides are asked for; `given`: the first touch
 * went without saying.
 */
export interface Touching {
  readonly question: Question | null;
  readonly touched: readonly string[];
  readonly turn: number | null;
  readonly given: boolean;
}

/** What came of a touch: it leads on, it makes a choice, or it means nothing here. */
export interface Touched {
  readonly state: Touching;
  readonly choice: Choice | null;
  readonly meant: boolean;
}

/** A group of sides to choose from: whom it is about, where, and whether the piece itself turns. */
export interface Ring {
  readonly piece: Piece | null;
  readonly cell: string;
  readonly sides: readonly number[];
  readonly turns: boolean;
}

const SIDE = /^side(\d)$/;

export function sideOf(id: string): number {
  const found = SIDE.exec(id);
  return found ? Number(found[1]) : -1;
}

/** A new question. Where every choice begins with the same thing beside the board, that is touched already. */
export function begin(question: Question | null, scene: Scene | null = null): Touching {
  const fresh: Touching = { question, touched: [], turn: null, given: false };
  const [only, ...others] = nextIds(fresh);
  if (!scene || only === undefined || others.length || remaining(fresh).length < 2) return fresh;
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  const piece = scene.pieces.find((one) => one.id === only);
  const given: Touching = { ...fresh, touched: [only], given: true };
  if (!piece || cells.has(piece.place) || !nextIds(given).every((id) => cells.has(id))) return fresh;
  return given;
}

/** The choices that can still be meant. */
export function remaining(state: Touching): Choice[] {
  return after(state.question, state.touched);
}

/** What can be touched next, in the order of the choices. */
export function nextIds(state: Touching): string[] {
  return idsAfter(state.question, state.touched);
}

/**
 * Touch something. A thing that leads on is taken; otherwise the newest step that could have been this thing is taken
 * back and made anew, down to the first; what was touched last and leads nowhere is let go.
 */
export function touch(scene: Scene, state: Touching, id: string): Touched {
  if (!state.question) return nothing(state);
  const steps = state.touched;
  const onward = meantIn(scene, idsAfter(state.question, steps), id);
  if (onward) return settle(scene, { ...state, touched: [...steps, onward], turn: null });
  const last = steps.at(-1);
  if (state.given && steps.length === 1 && last === id) return { state, choice: null, meant: true };
  if (last !== undefined && sameSpot(scene, last, id)) {
    const whole = complete(state);
    return whole ? { state, choice: whole, meant: true } : { state: back(state), choice: null, meant: true };
  }
  for (let kept = steps.length - 1; kept >= 0; kept--) {
    const begun = steps.slice(0, kept);
    const found = meantIn(scene, idsAfter(state.question, begun), id);
    if (found) return settle(scene, { ...state, touched: [...begun, found], turn: null });
  }
  return nothing(state);
}

/** The pointing after a piece was picked up, if it then goes to a place or onto something; null: it is not for carrying. */
export function lift(scene: Scene, state: Touching, id: string): Touching | null {
  if (!scene.pieces.some((piece) => piece.id === id)) return null;
  const held = state.touched.at(-1);
  const isHeld = held !== undefined && meantIn(scene, [held], id) !== null;
  const result = isHeld ? { state, choice: null, meant: true } : touch(scene, state, id);
  const last = result.state.touched.at(-1);
  if (!result.meant || result.choice || last === undefined || meantIn(scene, [last], id) === null) return null;
  const lies = new Set([...scene.board.cells, ...scene.zones, ...scene.pieces].map((thing) => thing.id));
  return nextIds(result.state).some((next) => next !== last && lies.has(next)) ? result.state : null;
}

/** Put down what was picked up: only a thing that leads on counts, never the place it came from. */
export function drop(scene: Scene, state: Touching, id: string): Touched {
  const last = state.touched.at(-1);
  if (!state.question || last === undefined || sameSpot(scene, last, id)) return nothing(state);
  const onward = meantIn(scene, idsAfter(state.question, state.touched), id);
  return onward ? settle(scene, { ...state, touched: [...state.touched, onward], turn: null }) : nothing(state);
}

/** Take the ghost as it stands: the side it faces now. */
export function accept(scene: Scene, state: Touching): Touched {
  const turn = facing(scene, state);
  return turn < 0 ? nothing(state) : touch(scene, state, `side${turn}`);
}

/** The choice that is made by stopping here, where others go on. */
export function complete(state: Touching): Choice | null {
  if (!state.touched.length) return null;
  const made = remaining(state).filter((choice) => choice.touches.length === state.touched.length);
  return made.length === 1 ? made[0]! : null;
}

/** One step back. */
export function back(state: Touching): Touching {
  if (state.given && state.touched.length === 1) return state;
  return { ...state, touched: state.touched.slice(0, -1), turn: null };
}

/** The same pointing in a new question, as far as it still makes sense there. */
export function carryOver(state: Touching, question: Question | null, scene: Scene | null = null): Touching {
  const fresh = begin(question, scene);
  if (!question || !state.question || question.key !== state.question.key || question.seat !== state.question.seat) return fresh;
  let touched = [...state.touched];
  while (touched.length && !after(question, touched).some((choice) => choice.touches.length > touched.length))
    touched = touched.slice(0, -1);
  if (touched.length <= fresh.touched.length) return fresh;
  return { ...fresh, touched, turn: touched.length === state.touched.length ? state.turn : null };
}

/** The sides to choose from now, if everything that can be touched next is a side of a place on a hex board. */
export function ring(scene: Scene, state: Touching): Ring | null {
  const next = nextIds(state);
  if (!next.length || scene.board.shape === "square" || next.some((id) => sideOf(id) < 0)) return null;
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  const pieces = piecesById(scene);
  const steps = state.touched;
  let at = steps.length - 1;
  while (at >= 0 && !pieces.has(steps[at]!)) at--;
  const piece = pieces.get(steps[at] ?? "") ?? null;
  const target = steps.slice(at + 1).findLast((id) => cells.has(id));
  const cell = target ?? piece?.place ?? "";
  if (!cells.has(cell)) return null;
  const twice = piece !== null && steps[at - 1] === piece.id;
  return { piece, cell, sides: next.map(sideOf), turns: piece !== null && (target !== undefined || twice) };
}

/** The side the ghost faces: as turned, or as the piece lies, or the first one that is possible; -1: there is no ring. */
export function facing(scene: Scene, state: Touching): number {
  const found = ring(scene, state);
  if (!found) return -1;
  const wanted = state.turn ?? found.piece?.turn ?? found.sides[0]!;
  return found.sides.includes(wanted) ? wanted : found.sides[0]!;
}

/** Turn the ghost to this side, if that is possible. */
export function face(scene: Scene, state: Touching, side: number): Touching {
  return ring(scene, state)?.sides.includes(side) ? { ...state, turn: side } : state;
}

/** Turn the ghost on, clockwise (1) or back (-1), to the next side that is possible. */
export function spin(scene: Scene, state: Touching, by: 1 | -1): Touching {
  const found = ring(scene, state);
  if (!found) return state;
  let side = facing(scene, state);
  do side = (side + by + 6) % 6;
  while (!found.sides.includes(side));
  return { ...state, turn: side };
}

/** The piece as it would lie: while sides are chosen, or over a place that the pointer is on. */
export function ghost(scene: Scene, state: Touching, over: string | null = null): Piece | null {
  const found = ring(scene, state);
  if (found) {
    if (!found.piece || !found.turns) return null;
    return { ...found.piece, place: found.cell, turn: facing(scene, state) };
  }
  if (over === null) return null;
  const pieces = piecesById(scene);
  const piece = pieces.get(state.touched.at(-1) ?? "");
  const onBoard = scene.board.cells.some((cell) => cell.id === over);
  if (!piece || !onBoard || piece.place === over || !nextIds(state).includes(over)) return null;
  if (scene.pieces.some((other) => other.place === over)) return null;
  return { ...piece, place: over };
}

/** Everything that is lit for these things: themselves, what lies on a cell among them, their twins in a hand. */
export function touchable(scene: Scene, ids: readonly string[]): Set<string> {
  const found = new Set(ids);
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  const lit = scene.pieces.filter((piece) => found.has(piece.id) && !cells.has(piece.place));
  for (const piece of scene.pieces) {
    if (cells.has(piece.place) ? found.has(piece.place) : lit.some((one) => areAlike(one, piece))) found.add(piece.id);
  }
  return found;
}

function after(question: Question | null, touched: readonly string[]): Choice[] {
  if (!question) return [];
  return question.choices.filter((choice) => touched.every((id, i) => choice.touches[i] === id));
}

function idsAfter(question: Question | null, touched: readonly string[]): string[] {
  const found = new Set<string>();
  for (const choice of after(question, touched)) {
    const id = choice.touches[touched.length];
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

/** Which of these ids is meant by touching this one: itself, what lies on it (the topmost), or what it lies on. */
function meantIn(scene: Scene, ids: readonly string[], id: string): string | null {
  if (ids.includes(id)) return id;
  const piece = scene.pieces.find((one) => one.id === id);
  if (!piece) return topmost(scene, ids, id, false);
  if (ids.includes(piece.place)) return piece.place;
  return topmost(scene, ids, piece.place, true) ?? twin(scene, ids, piece);
}

/** Of equal tiles in one hand each stands for all. */
function twin(scene: Scene, ids: readonly string[], piece: Piece): string | null {
  return scene.pieces.find((one) => ids.includes(one.id) && areAlike(one, piece))?.id ?? null;
}

function areAlike(one: Piece, other: Piece): boolean {
  return one.art !== "" && one.art === other.art && one.place === other.place && one.owner === other.owner && one.dim === other.dim;
}

function topmost(scene: Scene, ids: readonly string[], place: string, boardOnly: boolean): string | null {
  if (!scene.board.cells.some((cell) => cell.id === place)) {
    // in a hand every tile stands for itself; a pile with one thing to touch in it stands for that
    const inside = scene.pieces.filter((one) => one.place === place && ids.includes(one.id));
    return !boardOnly && inside.length === 1 ? inside[0]!.id : null;
  }
  return scene.pieces.findLast((one) => one.place === place && ids.includes(one.id))?.id ?? null;
}

function sameSpot(scene: Scene, touched: string, id: string): boolean {
  if (touched === id) return true;
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  const spot = (one: string): string => scene.pieces.find((piece) => piece.id === one)?.place ?? one;
  return cells.has(spot(id)) && spot(touched) === spot(id);
}

/** Is the choice made? Goes on by itself over a last step that says nothing new. */
function settle(scene: Scene, state: Touching): Touched {
  const left = remaining(state);
  const done = left.find((choice) => choice.touches.length === state.touched.length);
  if (done && left.length === 1) return { state, choice: done, meant: true };
  const only = left.length === 1 ? left[0]! : null;
  if (only && only.touches.length === state.touched.length + 1 && goesWithoutSaying(scene, state, only))
    return { state: { ...state, touched: only.touches }, choice: only, meant: true };
  return { state, choice: null, meant: true };
}

/** A last step that every choice ends with (the question said it), or the one side a piece can have there. */
function goesWithoutSaying(scene: Scene, state: Touching, only: Choice): boolean {
  const last = only.touches.at(-1)!;
  if (!scene.buttons.some((button) => button.id === last)) return false;
  if (sideOf(last) >= 0) return state.touched.length > 1;
  return state.question!.choices.every((choice) => choice.touches.at(-1) === last);
}

function piecesById(scene: Scene): Map<string, Piece> {
  return new Map(scene.pieces.map((piece) => [piece.id, piece]));
}

function nothing(state: Touching): Touched {
  return { state, choice: null, meant: false };
}
