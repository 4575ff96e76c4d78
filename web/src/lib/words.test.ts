import { describe, expect, it, vi } from "vitest";
import { merge } from "../locale/merge";
import { prefs, setPref } from "./prefs";
import { ago, hasWords, language, list, number, pickLanguage, speak, t } from "./words";

describe("words", () => {
  it("come in the language that is spoken", async () => {
    await speak("en");
    expect(t("ui.close")).toBe("Close");
    await speak("fr");
    expect(t("ui.close")).toBe("Fermer");
    expect(document.documentElement.lang).toBe("fr");
    expect(language()).toBe("fr");
  });

  it("take arguments and choose plurals", async () => {
    await speak("en");
    expect(t("home.players", { n: 1 })).toBe("1 player");
    expect(t("home.players", { n: 4 })).toBe("4 players");
    expect(t("new.title", { game: "Chess" })).toBe("A table of Chess");
  });

  it("follow the plural rules of their language", async () => {
    await speak("fr");
    expect(t("home.players", { n: 0 })).toBe("0 joueur");
    await speak("en");
    expect(t("home.players", { n: 0 })).toBe("0 players");
  });

  it("name the key that has none", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(t("home.nonsense")).toBe("home.nonsense");
    expect(said).toHaveBeenCalledOnce();
    expect(hasWords("home.nonsense")).toBe(false);
    said.mockRestore();
  });

  it("leave a placeholder without an argument alone", async () => {
    await speak("en");
    expect(t("new.title")).toBe("A table of {game}");
  });

  it("write numbers, lists and times as the language does", async () => {
    await speak("es");
    expect(number(1234567.5)).toBe("1.234.567,5");
    expect(list(["a", "b", "c"])).toBe("a, b y c");
    await speak("en");
    expect(ago(1000, 1000 + 3 * 3600)).toBe("3 hours ago");
    expect(ago(1000, 1000 + 10)).toBe("now");
    expect(ago(2000, 1000)).toBe("now");
  });

  it("remember the language somebody picks", async () => {
    await pickLanguage("es");
    expect(prefs.language).toBe("es");
    setPref("language", "");
    expect(prefs.language).toBe("en");
  });
});

describe("merge", () => {
  it("puts sections in front and keeps plurals whole", () => {
    expect(merge({ "./a.en.json": { b: "c", d: { e: "f" }, g: { one: "1", other: "n" } } })).toEqual({
      "a.b": "c",
      "a.d.e": "f",
      "a.g": { one: "1", other: "n" },
    });
  });
});
