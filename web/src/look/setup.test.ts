import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Refused } from "../lib/api";
import fixture from "../fixtures/nsh.json";
import type { Placeable, Scene, SetUp } from "../wire";
import * as routes from "./routes";
import { groupsOf, Setting } from "./setup.svelte";
import { thingOf } from "./thing";

const whole = fixture as unknown as Scene;
const piece = whole.pieces.find((one) => whole.board.cells.some((cell) => cell.id === one.place))!;
const free = whole.board.cells.find((cell) => !whole.pieces.some((one) => one.place === cell.id))!.id;
const tile = (id: string, more: Partial<Placeable> = {}): Placeable => ({ id, name: id, kind: "fighter", art: id, owners: [0, 1], places: ["board", "hand"], turns: 6, badges: [], ...more });
const swatches = [tile(piece.art), tile("other", { owners: [1], turns: 1 }), tile("power", { places: ["piece"] })];
const made = (n: number, scene = whole): SetUp => ({ position: { n }, scene, dials: [] });

async function open(): Promise<{ setting: Setting; edited: ReturnType<typeof vi.spyOn> }> {
  let n = 0;
  vi.spyOn(routes, "blank").mockImplementation(async () => made(0));
  vi.spyOn(routes, "palette").mockImplementation(async () => swatches);
  vi.spyOn(api, "tiles").mockImplementation(async () => [{ id: "other", name: "Other", kind: "module", facts: [] }]);
  const edited = vi.spyOn(routes, "edited").mockImplementation(async () => made(++n));
  const setting = await Setting.open("nsh", "duel", null);
  flushSync();
  return { setting, edited };
}

afterEach(() => vi.restoreAllMocks());

describe("setting up", () => {
  it("places the tile in the hand, turned and owned as chosen, again and again", async () => {
    const { setting, edited } = await open();
    setting.hold(setting.swatches[0]!);
    setting.spin(-1);
    setting.ownedBy(1);
    await setting.touch(free);
    expect(edited).toHaveBeenLastCalledWith("nsh", { n: 0 }, { op: "place", tile: piece.art, owner: 1, at: free, turn: 5 });
    await setting.touch(piece.id);
    expect(edited).toHaveBeenLastCalledWith("nsh", { n: 1 }, { op: "place", tile: piece.art, owner: 1, at: piece.place, turn: 5 });
    expect(setting.hand).not.toBeNull();
    setting.hold(setting.swatches[0]!);
    expect(setting.hand).toBeNull();
  });

  it("lights up where the tile can lie", async () => {
    const { setting } = await open();
    expect(setting.lights.size).toBe(0);
    setting.hold(setting.swatches[0]!);
    expect([setting.lights.get(free), setting.lights.get(piece.place), setting.lights.get("hand0"), setting.lights.get("hand1")]).toEqual(["next", undefined, "next", undefined]);
    setting.hold(setting.swatches[2]!);
    expect([setting.lights.get(free), setting.lights.get(piece.id)]).toEqual([undefined, "next"]);
    setting.over = free;
    expect(setting.ghost?.place).toBe(free);
  });

  it("puts what lies on pieces onto the piece that is touched", async () => {
    const { setting, edited } = await open();
    setting.hold(setting.swatches[2]!);
    await setting.touch(piece.place);
    expect(edited.mock.lastCall?.[2]).toMatchObject({ op: "place", at: piece.id });
  });

  it("picks a piece, turns it, moves it, removes it", async () => {
    const { setting, edited } = await open();
    await setting.touch(piece.place);
    expect(setting.picked).toBe(piece.id);
    setting.spin(1);
    await Promise.resolve();
    expect(edited.mock.lastCall?.[2]).toEqual({ op: "turn", piece: piece.id, turn: (piece.turn + 1) % 6 });
    await vi.waitFor(() => expect(setting.busy).toBe(false));
    await setting.touch(free);
    expect(edited.mock.lastCall?.[2]).toEqual({ op: "move", piece: piece.id, to: free });
    await setting.remove();
    expect(edited.mock.lastCall?.[2]).toEqual({ op: "remove", piece: piece.id });
    expect(setting.picked).toBe("");
  });

  it("keeps everything when a change is refused, and finds the way back", async () => {
    const { setting, edited } = await open();
    await setting.edit({ op: "to_move", seat: 1 });
    expect(setting.now.position).toEqual({ n: 1 });
    edited.mockRejectedValueOnce(new Refused("the space is taken"));
    expect(await setting.edit({ op: "to_move", seat: 0 })).toBe(false);
    expect(setting.now.position).toEqual({ n: 1 });
    setting.undo();
    expect([setting.now.position, setting.canRedo]).toEqual([{ n: 0 }, true]);
    setting.redo();
    expect(setting.now.position).toEqual({ n: 1 });
  });

  it("sorts tiles under the words of the catalogue", async () => {
    const { setting } = await open();
    expect(groupsOf(setting.swatches)).toEqual(["fighter", "module"]);
    setting.ownedBy(0);
    setting.hold(setting.swatches[1]!);
    expect(setting.hand?.owner).toBe(1);
    setting.ownedBy(0);
    expect(setting.hand).toBeNull();
  });
});

it("a thing is a piece, or a space that means something", () => {
  expect(thingOf(whole, piece.id)).toBe(piece.id);
  expect(thingOf(whole, free)).toBeNull();
  expect(thingOf(whole, null)).toBeNull();
  expect(thingOf(null, piece.id)).toBeNull();
});
