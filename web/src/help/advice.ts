// A hint on the board: which choice it is, what of it is lit, how the piece would lie. Pure.
import type { Light } from "../board/types";
import { sideOf } from "../table/touching";
import type { Choice, HintSaid, Piece, Question, Scene } from "../wire";

/** What one touches for it, in order. */
type Touches = Pick<Choice, "touches">;

/** The choice that a hint speaks of, if it is asked now. */
export function choiceOf(question: Question | null, hint: HintSaid): Choice | null {
  if (!question || question.seat !== hint.seat) return null;
  return question.choices.find((choice) => choice.notation === hint.best.notation) ?? null;
}

/** What of an advised choice is lit: the next thing to touch that lies on the table stands out, what comes later is shown. Nothing once somebody goes another way. */
export function adviceLights(scene: Scene, choice: Touches, touched: readonly string[]): Map<string, Light> {
  const lights = new Map<string, Light>();
  if (!touched.every((id, i) => choice.touches[i] === id)) return lights;
  const lies = new Set([...scene.board.cells, ...scene.pieces].map((thing) => thing.id));
  for (const id of choice.touches.slice(touched.length)) {
    if (!lies.has(id) || lights.has(id) || touched.includes(id)) continue;
    const light: Light = lights.size === 0 ? "hint" : "hover";
    lights.set(id, light);
    // what lies on a space stands for it
    for (const piece of scene.pieces) if (piece.place === id) lights.set(piece.id, light);
  }
  return lights;
}

/** The piece as it would lie after an advised placement or move; null: it goes nowhere. */
export function adviceGhost(scene: Scene, choice: Touches): Piece | null {
  const cells = new Set(scene.board.cells.map((cell) => cell.id));
  const piece = scene.pieces.find((one) => one.id === choice.touches[0]);
  const place = choice.touches.findLast((id) => cells.has(id));
  const turn = choice.touches.map(sideOf).findLast((side) => side >= 0);
  if (!piece || (place === undefined && turn === undefined)) return null;
  const to = place ?? piece.place;
  if (!cells.has(to) || scene.pieces.some((other) => other.place === to && other.id !== piece.id)) return null;
  return { ...piece, place: to, turn: turn ?? piece.turn };
}
