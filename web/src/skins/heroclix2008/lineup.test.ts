import { describe, expect, it } from "vitest";
import { add, empty, full, read } from "../../lobby/build";
import { lineupForm } from "../../lobby/forms";
import type { TileCard } from "../../wire";
import { form } from "./lineup";

const tiles: TileCard[] = ["owl", "wasp", "drum"].map((id) => ({ id, name: id, kind: "", facts: [] }));

describe("a team", () => {
  it("may have more characters than it needs, and reinforcements or none", () => {
    let picked = empty(form);
    for (let n = 0; n < 3; n++) picked = add(form, picked, 0, "owl");
    expect(full(form, picked)).toBe(false);
    picked = add(form, picked, 0, "wasp");
    expect(full(form, picked)).toBe(true);
    expect(form.write(picked)).toBe("owl x3, wasp");
    expect(form.write(add(form, picked, 1, "drum"))).toBe("owl x3, wasp / drum");
  });

  it("is read back from its text", () => {
    expect(read(form, tiles, "owl x2, wasp / drum x2")).toEqual([["owl", "owl", "wasp"], ["drum", "drum"]]);
    expect(read(form, tiles, " owl ")).toEqual([["owl"], []]);
  });

  it.each(["", "/ owl", "owl / wasp / drum", "nobody", "owl wasp"])("is none in %j", (text) => {
    expect(read(form, tiles, text)).toBeUndefined();
  });

  it("is built for this game, and what a power does is written out", async () => {
    expect(await lineupForm("hcb")).toBe(form);
    expect(form.sign({ kind: "power-attack-blue", label: "", value: "", tone: "blue" })).toBe("");
  });
});
