import { describe, expect, it } from "vitest";
import { fileName, opened, played, shared } from "./share";

describe("a shared team", () => {
  it.each([
    { text: "pilot x2, giant 140 + crate / elk for stag.2", total: 400, theme: "animal" },
    { text: "", total: 300, theme: "" },
  ])("opens as it was: $text", (work) => expect(opened(`?${shared(work.text, work)}`)).toEqual(work));

  it("has no total where the address has none that is one", () => {
    for (const search of ["", "?total=", "?total=many", "?total=-100", "?total=1.5"]) expect(opened(search).total).toBe(0);
  });

  it("goes to a table together with its total", () => {
    const query = new URLSearchParams(played("toy", "a + b", "size", 400).split("?")[1]);
    expect(Object.fromEntries(query)).toEqual({ lineup: "a + b", "option.size": "400" });
  });

  it("is a file with a name of letters", () => {
    expect(fileName("toy", "Équipe d’été n° 2")).toBe("equipe_d_ete_n_2.toml");
    expect(fileName("toy", " … ")).toBe("toy_team.toml");
  });
});
