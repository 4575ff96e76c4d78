import { describe, expect, it } from "vitest";
import type { EntryCard, Item } from "../wire";
import { added, altered, count, dropped, home, labels, pick, size, taken, written, type Costed, type Team } from "./team";

const pilot: Costed = { id: "pilot", points: [30], parts: ["characters", "sideline"] };
const giant: Costed = { id: "giant", points: [140, 90], parts: ["characters", "sideline"] };
const crate: Costed = { id: "crate", points: [0], parts: ["objects"] };

describe("a team in the making", () => {
  it("takes and loses what is picked", () => {
    let team: Team = {};
    team = added(team, home(pilot), pilot);
    team = added(team, home(giant), giant);
    team = added(team, home(giant), giant, 90);
    team = added(team, home(crate), crate);
    expect(team).toEqual({ characters: [pick("pilot"), pick("giant", 140), pick("giant", 90)], objects: [pick("crate")] });
    expect([size(team), count(team, "giant"), count(team, "nobody")]).toEqual([4, 2, 0]);
    expect(dropped(team, "characters", 1).characters).toEqual([pick("pilot"), pick("giant", 90)]);
    expect(team.characters).toHaveLength(3);
  });

  it("changes a cost, and for whom somebody stands by", () => {
    const team = added(added({}, "characters", giant), "sideline", pilot);
    expect(altered(team, "characters", 0, { points: 90 }).characters).toEqual([pick("giant", 90)]);
    expect(altered(team, "sideline", 0, { whose: "giant" }).sideline).toEqual([pick("pilot", 0, "giant")]);
  });

  it("tells copies apart", () => {
    expect(labels([pick("a"), pick("b"), pick("a"), pick("a")])).toEqual(["a", "b", "a.2", "a.3"]);
  });

});

describe("a team as one line", () => {
  const parts = [{ id: "characters", lead: "" }, { id: "objects", lead: " + " }, { id: "sideline", lead: " / " }];
  it.each([
    ["", {}],
    ["pilot", { characters: [pick("pilot")] }],
    ["pilot x2, giant 140", { characters: [pick("pilot"), pick("pilot"), pick("giant", 140)], objects: [] }],
    ["giant 140, giant 90 + crate x2, wall", { characters: [pick("giant", 140), pick("giant", 90)], objects: [pick("crate"), pick("crate"), pick("wall")] }],
    ["stag / elk 60 x2 for stag.2", { characters: [pick("stag")], sideline: [pick("elk", 60, "stag.2"), pick("elk", 60, "stag.2")] }],
    ["+ crate", { objects: [pick("crate")] }],
  ])("%s", (text, team: Team) => expect(written(team, parts)).toBe(text));

  it("is read by the server: costs where there are several, and who stands by for whom", () => {
    const shelf = new Map([pilot, giant, crate].map((one) => [one.id, one as unknown as EntryCard]));
    const item = (part: string, id: string, points: number, bound = -1): Item => ({ part, id, points, bound });
    const items = [item("characters", "pilot", 30), item("characters", "giant", -1), item("objects", "crate", 0), item("characters", "pilot", 30), item("sideline", "giant", 90, 3)];
    expect(taken(items, shelf)).toEqual({
      characters: [pick("pilot"), pick("giant"), pick("pilot")],
      objects: [pick("crate")],
      sideline: [pick("giant", 90, "pilot.2")],
    });
  });
});
