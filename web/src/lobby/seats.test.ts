import { describe, expect, it } from "vitest";
import { company, fill, newTable, provide, reseat, resize, type Chair } from "./seats";

const whos = (chairs: Chair[]): string[] => chairs.map((chair) => chair.who);

describe("chairs", () => {
  it("are filled with one kind of company", () => {
    expect(whos(fill("alone", 3, "greedy"))).toEqual(["me", "program:greedy", "program:greedy"]);
    for (const kind of ["alone", "screen", "link", "open"] as const) expect(company(fill(kind, 3, "x"))).toBe(kind);
  });

  it("of mixed kinds are no company", () => {
    expect(company(reseat(fill("link", 3, "x"), 1, "here"))).toBe("");
    expect(company(reseat(fill("link", 2, "x"), 0, "link"))).toBe("");
  });

  it("keep one of me", () => {
    expect(whos(reseat(fill("alone", 2, "x"), 1, "me"))).toEqual(["here", "me"]);
  });

  it("grow like the last one, and shrink", () => {
    expect(whos(resize(fill("link", 2, "x"), 4))).toEqual(["me", "link", "link", "link"]);
    expect(whos(resize([{ who: "me", name: "", lineup: "" }], 2))).toEqual(["me", "here"]);
    expect(whos(resize(fill("link", 4, "x"), 2))).toEqual(["me", "link"]);
  });
});

const levels = [{ id: "greedy", name: "Eager", help: "" }, { id: "x", name: "Calm", help: "" }];

describe("provide", () => {
  const chairs = (...lineups: string[]): Chair[] => lineups.map((lineup) => ({ who: "here", name: "", lineup }));
  const last = (): number => 0.999;

  it("leaves it to the table when nobody brings anything", () => {
    expect(provide(chairs("", ""), ["a", "b"])).toEqual(chairs("", ""));
  });

  it("gives the others what nobody has", () => {
    expect(provide(chairs("", "b", ""), ["a", "b", "c"], last)).toEqual(chairs("c", "b", "a"));
    expect(provide(chairs("own: x", ""), ["a"], last)).toEqual(chairs("own: x", "a"));
  });

  it("gives nothing before strangers have chosen", () => {
    const some: Chair[] = [...chairs("a", ""), { who: "link", name: "", lineup: "" }];
    expect(provide(some, ["a", "b", "c"], last)).toEqual(some);
  });

  it("repeats when there are more chairs than line-ups", () => {
    expect(provide(chairs("a", "", ""), ["a", "b"], last)).toEqual(chairs("a", "b", "b"));
  });
});

describe("newTable", () => {
  const setting = { game: "toy", mode: "m", options: { a: "b" }, clock: { per: "none" as const }, name: " Ann ", nonce: "N", levels, called: (seat: number) => `Player ${seat + 1}` };

  it("names everybody who sits here and lists nothing by itself", () => {
    const chairs: Chair[] = [
      { who: "me", name: "", lineup: "" },
      { who: "here", name: " ", lineup: "founders" },
      { who: "program:greedy", name: "", lineup: "" },
      { who: "link", name: "x", lineup: "founders" },
    ];
    expect(newTable({ ...setting, chairs })).toEqual({
      game: "toy", mode: "m", players: 4, options: { a: "b" }, clock: { per: "none" }, listed: false, nonce: "N",
      seats: [{ kind: "here", name: "Ann" }, { kind: "here", name: "Player 2", lineup: "founders" }, { kind: "program", name: "Eager", level: "greedy" }, { kind: "link" }],
    });
  });

  it("calls whoever has no name by the seat", () => {
    expect(newTable({ ...setting, name: "", chairs: fill("alone", 2, "x") }).seats[0]?.name).toBe("Player 1");
  });

  it("numbers programs that share a level", () => {
    const chairs = reseat(fill("alone", 4, "greedy"), 2, "program:x");
    expect(newTable({ ...setting, chairs }).seats.map((seat) => seat.name)).toEqual(["Ann", "Eager", "Calm", "Eager 2"]);
  });

  it("lists a table with a seat for anybody", () => {
    expect(newTable({ ...setting, chairs: fill("open", 2, "x") }).listed).toBe(true);
  });
});
