// Plays one motion at a time: the picture changes at once, the way there is animated over it.
import { tick, untrack } from "svelte";
import type { Scene } from "../wire";
import { sideCount } from "./geometry";
import { where, type Lying } from "./layout";
import { after, leave, thrust, turnBy, way, type Changes } from "./motion";
import type { Motion, Point } from "./types";

/** The board as it is drawn now. */
export interface Stage {
  scene: Scene;
  spots: ReadonlyMap<string, Point>;
  on: readonly Lying[];
  svg: SVGSVGElement | undefined;
  /** pixels of the svg as a point of the board */
  toBoard(pixel: Point): Point;
}

/** What flashes over the board now. */
export interface Flash {
  motion: Motion;
  from: Point | null;
  to: Point | null;
}

export class Player {
  changes = $state.raw<Changes>(new Map());
  /** a piece that is gone but still seen leaving */
  leaving = $state("");
  flash = $state.raw<Flash | null>(null);
  private running: Animation | null = null;
  private now: Motion | null = null;

  constructor(private readonly stage: () => Stage) {}

  /** A new scene has everything that motions did. */
  reset(): void {
    this.changes = new Map();
    this.leaving = "";
  }

  /** Starts a motion, once; null ends the last one. */
  play(motion: Motion | null): void {
    if (motion === this.now) return;
    this.now = motion;
    this.running?.cancel();
    this.running = null;
    this.flash = null;
    if (motion) void untrack(() => this.start(motion));
  }

  private async start(motion: Motion): Promise<void> {
    const { scene, spots, on } = this.stage();
    const from = this.seen(motion.piece);
    const to = this.seen(motion.to);
    const turn = on.find((one) => one.piece.id === motion.piece)?.piece.turn ?? 0;
    const beside = !where(motion.piece, spots, on);
    this.changes = after(this.changes, motion, scene.pieces);
    if (motion.ms <= 0) return;
    this.flash = { motion, from, to };
    this.leaving = motion.kind === "remove" ? motion.piece : "";
    await tick();
    const node = this.stage().svg?.querySelector<SVGGElement>(`[data-id="${CSS.escape(motion.piece)}"] > .body`);
    if (!node || this.now !== motion) return;
    const frames = this.frames(motion, from, to, turn, beside);
    if (frames) this.running = node.animate(frames, { duration: motion.ms, easing: motion.kind === "remove" ? "ease-in" : "ease-in-out" });
  }

  private frames(motion: Motion, from: Point | null, to: Point | null, turn: number, beside: boolean): Keyframe[] | null {
    const by = from && to ? { x: to.x - from.x, y: to.y - from.y } : null;
    switch (motion.kind) {
      case "remove":
        return leave(by);
      case "flip":
        return [{ transform: "scaleX(0)" }, { transform: "scaleX(1.08)", offset: 0.7 }, { transform: "none" }];
      case "strike":
        return motion.face === "melee" && by ? thrust(by) : null;
      case "control":
        return [{ transform: "none" }, { transform: "scale(1.12)" }, { transform: "none" }];
      case "place":
        return [{ opacity: 0, transform: "scale(1.5)" }, { opacity: 1, transform: "scale(.96)", offset: 0.7 }, { opacity: 1, transform: "none" }];
      case "move":
      case "jump":
        return this.travel(motion, from, turn, beside);
      default:
        return null;
    }
  }

  /** From where it was to where it is; on the spot it turns. */
  private travel(motion: Motion, from: Point | null, turn: number, beside: boolean): Keyframe[] | null {
    const { scene, on } = this.stage();
    const here = on.find((one) => one.piece.id === motion.piece);
    if (!here) return null;
    if (from && Math.hypot(from.x - here.x, from.y - here.y) >= 1) {
      return way(motion.kind, { x: from.x - here.x, y: from.y - here.y }, beside ? 1.1 : 1);
    }
    const round = turnBy(here.piece.turn, turn, sideCount(scene.board.shape));
    return round ? [{ transform: `rotate(${round}deg)` }, { transform: "none" }] : null;
  }

  /** Where a thing is seen, also beside the board. */
  private seen(id: string): Point | null {
    const { svg, spots, on, toBoard } = this.stage();
    const at = id ? where(id, spots, on) : null;
    if (at || !id || !svg) return at;
    const other = document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    const own = svg.getBoundingClientRect();
    if (!other?.width) return null;
    return toBoard({ x: other.left + other.width / 2 - own.left, y: other.top + other.height / 2 - own.top });
  }
}
