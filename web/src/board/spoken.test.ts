import { beforeAll, describe, expect, it } from "vitest";
import nsh from "../fixtures/nsh.json";
import { speak } from "../lib/words";
import type { Scene } from "../wire";
import { badgeWords, cellWords, ownerName, pieceWords } from "./spoken";

const scene = nsh as unknown as Scene;

describe("what is read aloud", () => {
  beforeAll(() => speak("en"));

  it("names a piece, its owner, its place and what matters about it", () => {
    const piece = scene.pieces.find((one) => scene.board.cells.some((cell) => cell.id === one.place) && one.badges.length)!;
    const words = pieceWords(piece, scene, ["Ann", "Ben"]);
    expect(words.startsWith(`${piece.name}, of ${piece.owner ? "Ben" : "Ann"}, on `)).toBe(true);
    expect(words).toContain(piece.badges[0]!.help);
  });
  it("says the letters that are seen instead of the name, but none of a face-down tile", () => {
    const piece = { ...scene.pieces[0]!, name: "Brass Gauntlet" };
    expect(pieceWords(piece, scene, [], undefined, "BG").startsWith("Brass Gauntlet, BG, ")).toBe(true);
    expect(pieceWords({ ...piece, name: "" }, scene, [], undefined, "BG")).not.toContain("BG");
  });
  it("says who commands what somebody else owns", () => {
    const piece = { ...scene.pieces[0]!, owner: 0, controller: 1 };
    expect(pieceWords(piece, scene, ["Ann", "Ben"])).toContain("commanded by Ben");
  });
  it("tells nothing of a face-down tile but that it is there", () => {
    const piece = { ...scene.pieces[0]!, art: "", name: "", badges: [], owner: -1, controller: -1, place: "pool" };
    expect(pieceWords(piece, scene)).toBe("Face-down tile");
  });
  it("names a space with its ground", () => {
    expect(cellWords({ ...scene.board.cells[0]!, label: "b3", help: "a crater", level: 2 })).toBe("Space b3, a crater, height 2");
  });
  it("falls back to the seat's own name", () => {
    expect(ownerName(1, scene, [])).toBe(scene.seats[1]!.name);
    expect(ownerName(-1, scene, [])).toBe("");
  });
  it("says a sign once and does not go on for ever", () => {
    const badge = { kind: "a", text: "1", help: "one", tone: "", rule: "", edge: -1 };
    expect(badgeWords([badge, badge])).toEqual(["one"]);
    expect(badgeWords(Array.from({ length: 20 }, (_, i) => ({ ...badge, help: `n${i}` })))).toHaveLength(6);
  });
});
