import { describe, expect, it } from "vitest";
import { form } from "../skins/hexors/lineup";
import type { TileCard } from "../wire";
import { add, count, empty, full, read, remove, room } from "./build";
import { lineupForm } from "./forms";

const tile = (id: string, ...kinds: string[]): TileCard => ({ id, name: id, kind: "", facts: kinds.map((kind) => ({ kind, label: "", value: "", tone: "" })) });
const tiles = [tile("mars", "bonus"), tile("oa", "bonus"), tile("ann", "colour"), tile("ben", "colour"), tile("escape", "cost")];

describe("a line-up in the making", () => {
  it("exchanges the one home and limits the rest", () => {
    let picked = empty(form);
    picked = add(form, picked, 0, "mars");
    picked = add(form, picked, 0, "oa");
    expect(picked[0]).toEqual(["oa"]);
    for (let n = 0; n < 4; n++) picked = add(form, picked, 1, "ann");
    expect(count(picked, 1, "ann")).toBe(2);
    expect(room(form, picked, 1, "ann")).toBe(false);
    expect(room(form, picked, 1, "ben")).toBe(true);
    picked = remove(picked, 1, "ann");
    expect(picked[1]).toEqual(["ann"]);
    expect(remove(picked, 1, "nobody")).toEqual(picked);
  });

  it("is full when every part is", () => {
    expect(full(form, [["mars"], ["a", "a", "b", "b", "c"], ["d", "d", "e", "e"]])).toBe(true);
    expect(full(form, [["mars"], ["a", "a", "b", "b"], ["d", "d", "e", "e"]])).toBe(false);
  });

  it("is read back from its text", () => {
    const text = form.write([["mars"], ["ann", "ben", "ann"], ["escape", "escape"]]);
    expect(text).toBe("mars: ann x2, ben / escape x2");
    expect(read(form, tiles, text)).toEqual([["mars"], ["ann", "ann", "ben"], ["escape", "escape"]]);
    expect(read(form, tiles, " oa : ann ")).toEqual([["oa"], ["ann"], []]);
  });

  it.each(["", "mars", "mars: ann / escape / escape", "mars: nobody", "ann: ann", "mars: an n"])("is none in %j", (text) => {
    expect(read(form, tiles, text)).toBeUndefined();
  });

  it("has a form only where line-ups are built", async () => {
    expect(await lineupForm("jlh")).toBe(form);
    expect(await lineupForm("chess")).toBeUndefined();
  });
});
