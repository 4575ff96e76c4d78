import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import jlh from "../fixtures/jlh.json";
import nsh from "../fixtures/nsh.json";
import { speak } from "../lib/words";
import { skinOf, type Skin } from "../skins";
import type { Scene, Zone } from "../wire";
import Board from "./Board.svelte";
import Inspector from "./Inspector.svelte";
import type { Light } from "./types";
import ZoneView from "./ZoneView.svelte";

const scene = nsh as unknown as Scene;
const cells = new Set(scene.board.cells.map((cell) => cell.id));
const standing = scene.pieces.filter((piece) => cells.has(piece.place));
const free = scene.board.cells.find((cell) => !standing.some((piece) => piece.place === cell.id))!;

let skin: Skin;
let shown: ReturnType<typeof mount>[] = [];
beforeAll(async () => {
  await speak("en");
});
beforeEach(async () => {
  skin = await skinOf("nsh");
  // the test browser has neither layout nor animations
  Element.prototype.animate ??= () => ({ cancel: () => undefined }) as unknown as Animation;
});
afterEach(async () => {
  for (const one of shown) await unmount(one);
  shown = [];
});

function board(props: Record<string, unknown>): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  shown.push(mount(Board, { target, props: { scene, skin, ...props } }));
  flushSync();
  return target;
}

function tap(target: HTMLElement, id: string): void {
  const node = target.querySelector(`[data-id="${id}"]`)!;
  const at = { bubbles: true, pointerId: 1, button: 0, clientX: 5, clientY: 5, pointerType: "mouse" };
  node.dispatchEvent(new PointerEvent("pointerdown", at));
  node.dispatchEvent(new PointerEvent("pointerup", at));
}

function press(target: HTMLElement, key: string, more: KeyboardEventInit = {}): void {
  const active = target.contains(document.activeElement) ? document.activeElement! : target.querySelector('[tabindex="0"]')!;
  active.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

const lights = (...pairs: [string, Light][]): Map<string, Light> => new Map(pairs);

describe("the board", () => {
  it("shows every piece with a name, and what can be touched as a button", () => {
    const [one, other] = standing;
    const target = board({ lit: lights([one!.id, "next"], [free.id, "next"], [other!.id, "chosen"]), names: ["Ann", "Ben"] });
    expect(target.querySelectorAll(".piece")).toHaveLength(standing.length);
    const node = target.querySelector(`[data-id="${one!.id}"]`)!;
    expect(node.getAttribute("role")).toBe("button");
    expect(node.getAttribute("aria-label")).toContain(one!.name);
    expect(target.querySelector(`[data-id="${free.id}"]`)?.getAttribute("role")).toBe("button");
    expect(target.querySelector(`[data-id="${other!.id}"]`)?.getAttribute("aria-pressed")).toBe("true");
  });

  it("has one thing to reach by Tab", () => {
    expect(board({}).querySelectorAll('svg [tabindex="0"]')).toHaveLength(1);
  });

  it("tells what was touched: of a piece and its space the one that is expected", () => {
    const ontouch = vi.fn();
    const piece = standing[0]!;
    const target = board({ ontouch, lit: lights([piece.place, "next"]) });
    tap(target, piece.id);
    tap(target, free.id);
    expect(ontouch.mock.calls.map(([id]) => id)).toEqual([piece.place, free.id]);
    const second = board({ ontouch, lit: lights([piece.id, "next"]) });
    tap(second, piece.place);
    expect(ontouch).toHaveBeenLastCalledWith(piece.id);
  });

  it("is walked over with arrow keys and touched with Enter", async () => {
    const ontouch = vi.fn();
    const oninspect = vi.fn();
    const row = scene.board.cells.filter((cell) => cell.x === 0);
    const target = board({ ontouch, oninspect, lit: new Map(row.map((cell) => [cell.id, "next" as Light])) });
    press(target, "ArrowDown");
    press(target, "ArrowDown");
    press(target, "Enter");
    const sorted = [...row].sort((a, b) => a.y - b.y);
    expect(ontouch).toHaveBeenCalledWith(sorted[1]!.id);
  });

  it("offers the arrows of a ring, turns with E and Q, chooses with Enter", () => {
    const onside = vi.fn();
    const onturn = vi.fn();
    const ghost = { ...standing[0]!, id: "ghost", place: free.id };
    const target = board({ ghost, ring: { cell: free.id, sides: [0, 2, 5], current: 2 }, onside, onturn });
    expect(target.querySelectorAll("[data-side]")).toHaveLength(3);
    press(target, "e");
    press(target, "q");
    expect(onturn.mock.calls).toEqual([[5], [0]]);
    tap(target, "side5");
    expect(onside).toHaveBeenCalledWith(5);
  });

  it("carries a lit piece to where it is let go, and moves nothing else", () => {
    const piece = standing[0]!;
    const [onlift, ondrop, ontouch] = [vi.fn(() => true), vi.fn(), vi.fn()];
    const target = board({ onlift, ondrop, ontouch, lit: lights([piece.id, "next"], [free.id, "next"]) });
    const drag = (from: string, to: string): void => {
      const at = (x: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: 5, pointerType: "touch" });
      const svg = target.querySelector("svg[role=group]")!;
      Object.assign(svg, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
      document.elementFromPoint = () => target.querySelector(`[data-id="${to}"]`);
      target.querySelector(`[data-id="${from}"]`)!.dispatchEvent(new PointerEvent("pointerdown", at(5)));
      svg.dispatchEvent(new PointerEvent("pointermove", at(40)));
      flushSync();
      expect(document.querySelectorAll(".board > div svg").length > 0).toBe(from === piece.id);
      svg.dispatchEvent(new PointerEvent("pointerup", at(40)));
      flushSync();
    };
    drag(piece.id, free.id);
    expect(onlift).toHaveBeenCalledWith(piece.id);
    expect(ondrop.mock.calls).toEqual([[free.id]]);
    drag(free.id, piece.id);
    expect(ondrop).toHaveBeenCalledTimes(1);
    expect(ontouch).not.toHaveBeenCalled();
  });

  it("leaves Escape and digits to the table", () => {
    const target = board({});
    const heard = vi.fn();
    target.addEventListener("keydown", (event) => heard(event.key, event.defaultPrevented));
    for (const key of ["Escape", "1", "0"]) press(target, key);
    expect(heard.mock.calls).toEqual([["Escape", false], ["1", false], ["0", false]]);
  });

  it("keeps what a motion did until the next scene", async () => {
    const piece = standing[0]!;
    const motion = { kind: "move", piece: piece.id, to: free.id, value: 0, text: "", ms: 0 };
    const target = board({ motion });
    flushSync();
    await Promise.resolve();
    flushSync();
    const at = (id: string) => target.querySelector(`[data-id="${id}"]`)?.getAttribute("transform")?.split(" scale")[0];
    expect(at(piece.id)).toBe(at(free.id));
  });
});

describe("a zone", () => {
  function zone(props: Record<string, unknown>): HTMLElement {
    const target = document.createElement("div");
    document.body.append(target);
    shown.push(mount(ZoneView, { target, props: { scene, skin, ...props } as never }));
    flushSync();
    return target;
  }

  it("lays out a hand as buttons with names", () => {
    const hand = scene.zones.find((one) => one.kind === "hand" && one.count)!;
    const ontouch = vi.fn();
    const target = zone({ zone: hand, ontouch });
    const tiles = target.querySelectorAll<HTMLButtonElement>("button.tile");
    expect(tiles).toHaveLength(hand.count);
    tiles[0]!.click();
    expect(ontouch).toHaveBeenCalledWith(scene.pieces.find((piece) => piece.place === hand.id)!.id);
  });

  it("shows of a hidden zone backs and a count, nothing else", () => {
    const row = (jlh as unknown as Scene).zones[0] as Zone;
    const target = zone({ zone: { ...row, id: "row9", kind: "row", count: 4, hidden: true } });
    expect(target.querySelector("button")).toBeNull();
    expect(target.querySelector(".count")?.textContent).toBe("4");
  });

  it("opens a heap", () => {
    const heap = scene.zones.find((one) => one.kind === "discard" && one.count)!;
    const target = zone({ zone: heap });
    const fold = target.querySelector<HTMLButtonElement>("button.heap")!;
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    fold.click();
    flushSync();
    expect(target.querySelectorAll("button.tile")).toHaveLength(scene.pieces.filter((piece) => piece.place === heap.id).length);
  });
});

describe("the inspector", () => {
  it("explains every sign and leads to the rules", () => {
    const piece = standing.find((one) => one.rules.length && one.badges.some((badge) => badge.rule))!;
    const onrule = vi.fn();
    const target = document.createElement("div");
    document.body.append(target);
    shown.push(mount(Inspector, { target, props: { scene, skin, piece: piece.id, onrule } }));
    flushSync();
    for (const badge of piece.badges) expect(target.textContent).toContain(badge.help);
    const buttons = [...target.querySelectorAll<HTMLButtonElement>(".rules button")];
    expect(buttons.map((button) => button.textContent)).toEqual(piece.rules);
    buttons[0]!.click();
    expect(onrule).toHaveBeenCalledWith(piece.rules[0]);
  });
});
