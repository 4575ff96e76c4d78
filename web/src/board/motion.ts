// What motions do to the picture before the next scene comes, and the ways they go. Pure; Board plays them.
import type { Piece } from "../wire";
import type { Motion, Point } from "./types";

/** How a piece differs from the scene for now. */
export interface Change {
  place?: string;
  turn?: number;
  controller?: number;
  gone?: boolean;
  actor?: Piece;
}

export type Changes = ReadonlyMap<string, Change>;

/** What is different once this motion has been played. */
export function after(changes: Changes, motion: Motion, pieces: readonly Piece[]): Changes {
  const known = pieces.find((piece) => piece.id === motion.piece);
  const change = changeOf(motion, known);
  if (!motion.piece || !change) return changes;
  const next = new Map(changes);
  next.set(motion.piece, { ...next.get(motion.piece), ...change });
  return next;
}

function changeOf(motion: Motion, known: Piece | undefined): Change | null {
  const actor = motion.actor ? { actor: motion.actor } : {};
  switch (motion.kind) {
    case "move":
    case "jump":
      return known || motion.actor ? { ...actor, place: motion.to, ...(known && motion.kind === "move" && motion.value ? { turn: motion.value } : {}) } : null;
    case "place":
      return known || motion.actor ? { ...actor, place: motion.to, gone: false } : null;
    case "flip":
      return known || motion.actor ? { ...actor, ...(motion.to ? { place: motion.to } : {}) } : null;
    case "remove":
      return { gone: true, place: motion.to };
    case "control":
      return { controller: motion.value };
    default:
      return null;
  }
}

/** The pieces as they look now; one that is gone is still there while it leaves. */
export function changed(pieces: readonly Piece[], changes: Changes, leaving = ""): Piece[] {
  if (!changes.size) return [...pieces];
  const found: Piece[] = [];
  const seen = new Set<string>();
  for (const piece of pieces) {
    seen.add(piece.id);
    const change = changes.get(piece.id);
    if (!change) found.push(piece);
    else if (!change.gone) found.push(apply(change.actor ?? piece, change));
    else if (piece.id === leaving) found.push(piece);
  }
  for (const [id, change] of changes) {
    if (!seen.has(id) && change.actor && !change.gone) found.push(apply(change.actor, change));
  }
  return found;
}

function apply(piece: Piece, { place, turn, controller }: Change): Piece {
  const next = { ...piece };
  if (place !== undefined) next.place = place;
  if (turn !== undefined) next.turn = turn;
  if (controller !== undefined) next.controller = controller;
  return next;
}

/** Steps of a way from where the piece was to where it is (0,0): straight, or in a hop. */
export function way(kind: string, from: Point, scale = 1): Keyframe[] {
  const at = (share: number, lift: number, size: number, opacity = 1): Keyframe => ({
    offset: share,
    opacity,
    transform: `translate(${round(from.x * (1 - share))}px, ${round(from.y * (1 - share) - lift)}px) scale(${round(size)})`,
  });
  if (kind === "jump") {
    const high = Math.min(70, 24 + Math.hypot(from.x, from.y) * 0.22);
    return [0, 0.15, 0.35, 0.5, 0.65, 0.85, 1].map((share) => {
      const lift = 4 * share * (1 - share);
      return at(share, lift * high, 1 + lift * 0.18);
    });
  }
  return [at(0, 0, scale), at(0.5, 10, (scale + 1) / 2 + 0.06), at(1, 0, 1)];
}

/** Steps of a piece that leaves for a point, smaller and smaller. */
export function leave(to: Point | null): Keyframe[] {
  if (!to) return [{ opacity: 1, transform: "scale(1)" }, { opacity: 1, transform: "scale(1.12)", offset: 0.25 }, { opacity: 0, transform: "scale(.4) rotate(14deg)" }];
  return [
    { opacity: 1, transform: "scale(1)" },
    { opacity: 1, transform: "scale(1.12)", offset: 0.2 },
    { opacity: 0.2, transform: `translate(${round(to.x)}px, ${round(to.y)}px) scale(.45) rotate(10deg)` },
  ];
}

/** Steps of a thrust towards another point and back. */
export function thrust(by: Point): Keyframe[] {
  const far = Math.hypot(by.x, by.y) || 1;
  const reach = Math.min(30, far * 0.35) / far;
  return [
    { transform: "none" },
    { transform: `translate(${round(-by.x * reach * 0.35)}px, ${round(-by.y * reach * 0.35)}px)`, offset: 0.25 },
    { transform: `translate(${round(by.x * reach)}px, ${round(by.y * reach)}px)`, offset: 0.5 },
    { transform: "none" },
  ];
}

/** The shorter way round between two turns, in degrees. */
export function turnBy(from: number, to: number, sides: number): number {
  const steps = (((to - from) % sides) + sides) % sides;
  return (steps > sides / 2 ? steps - sides : steps) * (360 / sides);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
