// Fingers, mouse and wheel over the board: taps, long presses, drags, pinches. Tells what was meant; moves nothing itself.
import type { Point } from "./types";

export type Drag = "pan" | "turn" | "carry";

export interface Meant {
  /** a short touch; `kind` of the pointer: mouse, touch, pen */
  tap(target: Element, pointer: Point): void;
  doubleTap(target: Element): void;
  /** a finger or the right button rested on it */
  press(target: Element): void;
  /** a drag has begun on this element: pan moves the board, turn and carry keep it where it is */
  grab(target: Element): Drag;
  turn(pointer: Point): void;
  /** what is carried is here now, in pixels of the window */
  carry(pointer: Point): void;
  /** it was let go over this element; null: nowhere */
  drop(target: Element | null): void;
  pan(dx: number, dy: number): void;
  pinch(was: readonly [Point, Point], is: readonly [Point, Point]): void;
  /** one notch is about 1; true: it was used */
  wheel(notches: number, pointer: Point): boolean;
  hover(target: Element | null): void;
}

const SLOP = 7; // pixels a tap may wander
const LONG = 450; // milliseconds until a rest is a press
const DOUBLE = 320;

/** Listens to an element until the returned function is called. */
export function listen(node: Element, meant: Partial<Meant>): () => void {
  const down = new Map<number, Point>();
  let start: { at: Point; target: Element; id: number } | null = null;
  let dragging = false;
  let drag: Drag = "pan";
  let pressed = false;
  let timer = 0;
  let last = { time: 0, target: null as Element | null };

  const at = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const calm = (): void => {
    window.clearTimeout(timer);
    timer = 0;
  };

  function pointerdown(event: PointerEvent): void {
    if (!(event.target instanceof Element) || event.button > 0) return;
    down.set(event.pointerId, at(event));
    if (down.size > 1) {
      calm();
      if (dragging && drag === "carry") meant.drop?.(null);
      dragging = true;
      drag = "pan";
      start = null;
      return;
    }
    start = { at: at(event), target: event.target, id: event.pointerId };
    dragging = pressed = false;
    drag = "pan";
    if (event.pointerType !== "mouse") {
      timer = window.setTimeout(() => {
        pressed = true;
        if (start) meant.press?.(start.target);
      }, LONG);
    }
  }

  function pointermove(event: PointerEvent): void {
    const was = down.get(event.pointerId);
    const is = at(event);
    if (!was) {
      if (event.pointerType === "mouse") meant.hover?.(event.target instanceof Element ? event.target : null);
      return;
    }
    down.set(event.pointerId, is);
    if (down.size === 2) {
      const [a, b] = [...down.entries()];
      if (a && b) {
        const before: [Point, Point] = [a[0] === event.pointerId ? was : a[1], b[0] === event.pointerId ? was : b[1]];
        meant.pinch?.(before, [a[1], b[1]]);
      }
      return;
    }
    if (!dragging && start && Math.hypot(is.x - start.at.x, is.y - start.at.y) > SLOP) {
      calm();
      dragging = true;
      drag = (!pressed && meant.grab?.(start.target)) || "pan";
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    }
    if (!dragging || pressed) return;
    if (drag === "turn") meant.turn?.(is);
    else if (drag === "carry") meant.carry?.({ x: event.clientX, y: event.clientY });
    else meant.pan?.(is.x - was.x, is.y - was.y);
  }

  function pointerup(event: PointerEvent): void {
    calm();
    const known = down.delete(event.pointerId);
    if (!known || !start || start.id !== event.pointerId) return;
    const { target } = start;
    start = null;
    if (dragging && drag === "carry") {
      drag = "pan";
      // captured pointers always report the element that captured them
      meant.drop?.(event.type === "pointercancel" ? null : document.elementFromPoint(event.clientX, event.clientY));
    }
    if (dragging || pressed || event.type === "pointercancel") return;
    const again = event.timeStamp - last.time < DOUBLE && last.target === target;
    last = { time: again ? 0 : event.timeStamp, target };
    if (again) meant.doubleTap?.(target);
    meant.tap?.(target, at(event));
  }

  function wheel(event: WheelEvent): void {
    const notches = event.deltaMode === 1 ? event.deltaY / 3 : event.deltaY / 100;
    if (meant.wheel?.(event.ctrlKey ? notches * 4 : notches, at(event))) event.preventDefault();
  }

  function contextmenu(event: Event): void {
    if (!(event.target instanceof Element) || !event.target.closest("[data-id]")) return;
    event.preventDefault();
    calm();
    if (!pressed) meant.press?.(event.target);
    pressed = true;
  }

  const leave = (): void => meant.hover?.(null);
  const events: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", pointerdown], ["pointermove", pointermove], ["pointerup", pointerup], ["pointercancel", pointerup],
    ["pointerleave", leave], ["contextmenu", contextmenu], ["wheel", wheel, { passive: false }],
  ];
  for (const [name, heard, options] of events) node.addEventListener(name, heard as EventListener, options);
  return () => {
    calm();
    for (const [name, heard, options] of events) node.removeEventListener(name, heard as EventListener, options);
  };
}
