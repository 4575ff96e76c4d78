// The camera over the board: which point is in the middle, how near it is. Pure; gestures.ts moves it.
import type { Box, Point } from "./types";

/** `zoom` 1: the whole board fits. `x`, `y`: the point of the board in the middle of the view. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** The view in pixels; `right` and `bottom`: how wide a strip beside it is kept free. */
export interface View {
  width: number;
  height: number;
  right?: number;
  bottom?: number;
}

export interface Lens {
  scale: number;
  dx: number;
  dy: number;
}

export const NEAREST = 6;
const STEP = 1.25;

/** The whole board in the middle. */
export function whole(box: Box): Camera {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: 1 };
}

/** Pixels for one unit of the board when all of it fits. */
export function fit(box: Box, view: View): number {
  if (box.width <= 0 || box.height <= 0 || view.width <= 0 || view.height <= 0) return 1;
  return Math.min(view.width / box.width, view.height / box.height);
}

/** What is left of the view beside a strip for buttons, at the right or at the bottom: wherever the board loses less. */
export function beside(strip: number, box: Box, view: View): View {
  const right = { width: Math.max(0, view.width - strip), height: view.height, right: strip };
  const bottom = { width: view.width, height: Math.max(0, view.height - strip), bottom: strip };
  return fit(box, right) >= fit(box, bottom) ? right : bottom;
}

/** How to draw: pixel = board · scale + (dx, dy). */
export function lens(camera: Camera, box: Box, view: View): Lens {
  const scale = fit(box, view) * camera.zoom;
  const dx = view.width / 2 - camera.x * scale + spare(view.right, view.width - box.width * scale);
  const dy = view.height / 2 - camera.y * scale + spare(view.bottom, view.height - box.height * scale);
  return { scale, dx, dy };
}

/** How far a board with room to spare moves towards the strip, so that it lies in the middle of view and strip. */
function spare(strip = 0, room: number): number {
  return Math.max(0, Math.min(strip, room) / 2);
}

export function toBoard(pixel: Point, by: Lens): Point {
  return { x: (pixel.x - by.dx) / by.scale, y: (pixel.y - by.dy) / by.scale };
}

export function toView(point: Point, by: Lens): Point {
  return { x: point.x * by.scale + by.dx, y: point.y * by.scale + by.dy };
}

/** Nearer or farther; the point under the pointer stays where it is. */
export function zoomAt(camera: Camera, factor: number, pointer: Point, box: Box, view: View): Camera {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom * factor));
  const before = toBoard(pointer, lens(camera, box, view));
  const after = toBoard(pointer, lens({ ...camera, zoom }, box, view));
  return within({ x: camera.x + before.x - after.x, y: camera.y + before.y - after.y, zoom }, box, view);
}

/** Drags the board by so many pixels. */
export function pan(camera: Camera, dx: number, dy: number, box: Box, view: View): Camera {
  const { scale } = lens(camera, box, view);
  return within({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }, box, view);
}

/** Two fingers: from where they were to where they are. */
export function pinch(camera: Camera, was: readonly [Point, Point], is: readonly [Point, Point], box: Box, view: View): Camera {
  const [wide, now] = [apart(was), apart(is)];
  const [from, to] = [middle(was), middle(is)];
  const nearer = wide > 0 ? zoomAt(camera, now / wide, from, box, view) : camera;
  return pan(nearer, to.x - from.x, to.y - from.y, box, view);
}

/** What a key does: + - 0; null: nothing. */
export function key(camera: Camera, name: string, box: Box, view: View): Camera | null {
  const centre = { x: view.width / 2, y: view.height / 2 };
  if (name === "+" || name === "=") return zoomAt(camera, STEP, centre, box, view);
  if (name === "-" || name === "_") return zoomAt(camera, 1 / STEP, centre, box, view);
  return name === "0" ? whole(box) : null;
}

/** The view never leaves the board; where there is room to spare, the board is in the middle. */
export function within(camera: Camera, box: Box, view: View): Camera {
  const { scale } = lens(camera, box, view);
  return {
    x: held(camera.x, box.x, box.width, view.width / scale),
    y: held(camera.y, box.y, box.height, view.height / scale),
    zoom: camera.zoom,
  };
}

/** Moves just as far as needed to show a point that is out of sight. */
export function reveal(camera: Camera, point: Point, box: Box, view: View, margin = 60): Camera {
  const by = lens(camera, box, view);
  const at = toView(point, by);
  const inset = Math.min(margin * by.scale, view.width / 2, view.height / 2);
  const dx = out(at.x, inset, view.width - inset);
  const dy = out(at.y, inset, view.height - inset);
  return dx || dy ? pan(camera, -dx, -dy, box, view) : camera;
}

function held(at: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, at));
}

function out(value: number, least: number, most: number): number {
  return value < least ? value - least : value > most ? value - most : 0;
}

function apart([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
