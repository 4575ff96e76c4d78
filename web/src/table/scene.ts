// A table as this device knows it: everything once, then what changed.
import type { Board, Cell, Change, Happening, Piece, PieceChanges, Question, Scene, Whole } from "../wire";

/** The table after a change; null when the change builds on another version, so that everything must be asked anew. */
export function applyChange(whole: Whole, change: Change): Whole | null {
  if (change.at <= whole.at) return whole; // an echo of what is known already
  if (change.after !== whole.at) return null;
  if (whole.scene === null && touchesScene(change)) return null;
  return {
    ...whole,
    at: change.at,
    n: change.n,
    seat: change.seat,
    curtain: change.curtain,
    scene: whole.scene && changedScene(whole.scene, change),
    log: changedLog(whole.log, change),
    standing: change.standing ?? whole.standing,
  };
}

/** The scene after a change; what the change leaves out stays the very same object. */
export function changedScene(scene: Scene, change: Change): Scene {
  if (!touchesScene(change)) return scene;
  return {
    board: changedBoard(scene.board, change),
    pieces: change.pieces ? changedPieces(scene.pieces, change.pieces) : scene.pieces,
    zones: change.zones ?? scene.zones,
    counters: change.counters ?? scene.counters,
    seats: change.seats ?? scene.seats,
    questions: change.questions ?? scene.questions,
    status: change.status ?? scene.status,
    dice: change.dice ?? scene.dice,
    marks: change.marks ?? scene.marks,
    buttons: change.buttons ?? scene.buttons,
    over: change.over ?? scene.over,
  };
}

/** The question this seat has to answer now, if any. */
export function ownQuestion(scene: Scene | null, seat: number): Question | null {
  if (!scene || seat < 0) return null;
  return scene.questions.find((question) => question.seat === seat && question.choices.length > 0) ?? null;
}

function touchesScene(change: Change): boolean {
  const parts = [change.cells, change.edges, change.pieces, change.zones, change.counters, change.seats, change.questions];
  const more = [change.dice, change.marks, change.buttons, change.status, change.over];
  return [...parts, ...more].some((part) => part !== undefined && part !== null);
}

function changedBoard(board: Board, change: Change): Board {
  if (!change.cells && !change.edges) return board;
  const cells = change.cells ? changedCells(board.cells, change.cells) : board.cells;
  return { ...board, cells, edges: change.edges ?? board.edges };
}

function changedCells(cells: Cell[], changed: Cell[]): Cell[] {
  const fresh = new Map(changed.map((cell) => [cell.id, cell]));
  const known = cells.map((cell) => take(fresh, cell.id) ?? cell);
  return [...known, ...fresh.values()];
}

function changedPieces(pieces: Piece[], changes: PieceChanges): Piece[] {
  const gone = new Set(changes.gone);
  const fresh = new Map(changes.set.map((piece) => [piece.id, piece]));
  const kept = pieces.filter((piece) => !gone.has(piece.id)).map((piece) => take(fresh, piece.id) ?? piece);
  const all = [...kept, ...fresh.values()];
  if (!changes.order) return all;
  const place = new Map(changes.order.map((id, i) => [id, i]));
  return all.sort((a, b) => (place.get(a.id) ?? all.length) - (place.get(b.id) ?? all.length));
}

function changedLog(log: Happening[], change: Change): Happening[] {
  const kept = change.back ? log.filter((line) => line.n <= change.n) : log;
  return change.happened?.length ? [...kept, ...change.happened] : kept;
}

function take<T>(from: Map<string, T>, id: string): T | undefined {
  const found = from.get(id);
  from.delete(id);
  return found;
}
