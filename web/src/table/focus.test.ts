import { beforeEach, describe, expect, it } from "vitest";
import { isLost, partOf, refocus } from "./focus";

const at = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <section data-part="board" tabindex="-1" id="stage"><div class="board"><svg><g id="thing" tabindex="0"></g></svg></div></section>
      <section data-part="tray"><button class="tile" id="plain"></button><button class="tile" id="lit"><i class="next"></i></button></section>
      <section data-part="asking"><div class="buttons"><button disabled></button><button id="end"></button></div></section>
      <aside data-part="lists"><ol><li><button id="first"></button></li><li><button></button></li></ol></aside>
    </main>`;
  // nothing is laid out here: everything counts as seen
  for (const one of document.querySelectorAll("*")) one.getClientRects = () => [{}] as unknown as DOMRectList;
});

describe("the focus", () => {
  it("comes back to the part of the table where it was", () => {
    for (const [part, id] of [["tray", "lit"], ["lists", "first"], ["asking", "end"]] as const) {
      refocus(at("main"), part, at("#stage"));
      expect(document.activeElement?.id).toBe(id);
    }
  });

  it("goes elsewhere when there is nothing to do in that part, and waits when there is nothing at all", () => {
    at("aside").remove();
    at("#thing").remove();
    refocus(at("main"), "lists", at("#stage"));
    expect(document.activeElement?.id).toBe("lit");
    for (const button of document.querySelectorAll("button")) button.remove();
    refocus(at("main"), "lists", at("#stage"));
    expect(document.activeElement?.id).toBe("stage");
  });

  it("skips what cannot be seen", () => {
    at("#lit").getClientRects = () => [] as unknown as DOMRectList;
    refocus(at("main"), "tray", at("#stage"));
    expect(document.activeElement?.id).toBe("plain");
  });

  it("is lost when nothing has it, or only the place where it waits", () => {
    at("#end").focus();
    expect(isLost(at("#stage"))).toBe(false);
    at("#end").blur();
    expect(isLost(at("#stage"))).toBe(true);
    at("#stage").focus();
    expect(isLost(at("#stage"))).toBe(true);
  });

  it("knows in which part an element lies", () => {
    expect(partOf(at("#lit"))).toBe("tray");
    expect(partOf(at("main"))).toBe("");
    expect(partOf(null)).toBe("");
  });
});
