import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { address, base, followLinks, go, here, href, parse, query } from "./route";

function under(path: string): void {
  document.head.innerHTML = `<base href="${path}">`;
}

beforeEach(() => {
  under("/");
  history.replaceState(null, "", "/");
});
afterEach(() => under("/"));

describe("parse", () => {
  it.each([
    ["/", { page: "home" }],
    ["", { page: "home" }],
    ["/tables", { page: "tables" }],
    ["/tables/", { page: "tables" }],
    ["/new/abc", { page: "new", game: "abc" }],
    ["/t/k3x9", { page: "table", table: "k3x9" }],
    ["/r/k3x9", { page: "replay", table: "k3x9" }],
    ["/join/k3x9", { page: "join", table: "k3x9" }],
    ["/rule/abc.net.4", { page: "rule", id: "abc.net.4" }],
    ["/puzzle/a%2Fb", { page: "puzzle", id: "a/b" }],
    ["/t", { page: "nowhere" }],
    ["/t/a/b", { page: "nowhere" }],
    ["/tables/x", { page: "nowhere" }],
    ["/constructor/x", { page: "nowhere" }],
    ["/t/%E0%A4%A", { page: "table", table: "%E0%A4%A" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));
});

describe("below a base path", () => {
  it("links and addresses carry it", () => {
    under("/games/hexdial/");
    expect(base()).toBe("/games/hexdial");
    expect(href("/tables")).toBe("/games/hexdial/tables");
    expect(address("/t/x", "http://192.168.0.2:8000/")).toBe("http://192.168.0.2:8000/games/hexdial/t/x");
  });

  it("here() leaves it out", () => {
    under("/games/");
    go("/t/abc");
    expect(location.pathname).toBe("/games/t/abc");
    expect(here()).toEqual({ page: "table", table: "abc" });
  });
});

describe("followLinks", () => {
  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
    // not dispatched: the test's browser would follow the link itself
    Object.defineProperty(event, "target", { value: document.querySelector("b") });
    followLinks(event);
    return event.defaultPrevented;
  }

  it("changes the page without loading it", () => {
    expect(click('<a href="/tables?x=1"><b>go</b></a>')).toBe(true);
    expect(here()).toEqual({ page: "tables" });
    expect(query("x")).toBe("1");
  });

  it.each([
    ['<a href="https://example.org/tables"><b></b></a>', {}],
    ['<a href="/tables" target="_blank"><b></b></a>', {}],
    ['<a href="/api/openapi.json"><b></b></a>', {}],
    ['<a href="/tables" download><b></b></a>', {}],
    ['<a href="/tables"><b></b></a>', { ctrlKey: true }],
    ["<b></b>", {}],
  ])("leaves %s alone", (html, init) => {
    expect(click(html, init)).toBe(false);
    expect(here()).toEqual({ page: "home" });
  });
});
