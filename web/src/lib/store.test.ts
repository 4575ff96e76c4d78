import { beforeEach, describe, expect, it, vi } from "vitest";
import { keep, kept, reread } from "./kept";
import { pace, prefs, setPref } from "./prefs";
import {
  dropInvitation, dropLineup, forget, held, invitation, keepCreated, keepInvitation, keepLineup, keepTicket, myTables, ownLineups,
  takeTokenFromAddress, tokenOf, tokens,
} from "./store";

const created = {
  table: "abc",
  host: "H",
  tickets: [{ seat: 2, token: "T2" }, { seat: 0, token: "T0" }],
  invitations: [{ seat: 1, token: "I1" }],
};

beforeEach(() => history.replaceState(null, "", "/"));

describe("seats", () => {
  it("of a table made here are kept, in the order of the seats", () => {
    keepCreated(created, "toy");
    expect(tokens("abc")).toEqual(["T0", "T2"]);
    expect(tokenOf("abc")).toBe("T0");
    expect(tokenOf("abc", 2)).toBe("T2");
    expect(tokenOf("abc", 1)).toBeUndefined();
    expect(held("abc")).toMatchObject({ host: "H", game: "toy", invitations: { 1: "I1" } });
  });

  it("survive a reload", () => {
    keepCreated(created, "toy");
    reread();
    expect(tokens("abc")).toEqual(["T0", "T2"]);
  });

  it("are added, changed and forgotten", () => {
    keepTicket("abc", "toy", { seat: 1, token: "X" });
    keepInvitation("abc", 3, "Y");
    expect(held("abc")).toMatchObject({ host: "", tickets: { 1: "X" }, invitations: { 3: "Y" } });
    keepInvitation("abc", 3, "");
    expect(held("abc")?.invitations).toEqual({});
    forget("abc", 1);
    expect(tokens("abc")).toEqual([]);
    forget("abc");
    expect(held("abc")).toBeUndefined();
  });

  it("list the latest table first", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    keepTicket("old", "toy", { seat: 0, token: "a" });
    vi.advanceTimersByTime(5000);
    keepTicket("new", "toy", { seat: 0, token: "b" });
    vi.useRealTimers();
    expect(myTables().map((entry) => entry.table)).toEqual(["new", "old"]);
  });

  it("do not overwrite what another tab wrote meanwhile", () => {
    keepTicket("mine", "toy", { seat: 0, token: "a" });
    const other = JSON.parse(localStorage.getItem("hexdial")!);
    other.seats.theirs = { host: "", tickets: { 0: "b" }, game: "toy", when: 1 };
    localStorage.setItem("hexdial", JSON.stringify(other));
    keepTicket("mine", "toy", { seat: 1, token: "c" });
    expect(Object.keys(kept().seats).sort()).toEqual(["mine", "theirs"]);
  });
});

describe("an invitation", () => {
  it("leaves the address and waits in the tab", () => {
    history.replaceState(null, "", "/t/abc?x=1#se-cret_1");
    takeTokenFromAddress();
    expect(location.pathname + location.search + location.hash).toBe("/t/abc?x=1");
    expect(invitation("abc")).toBe("se-cret_1");
    dropInvitation();
    expect(invitation("abc")).toBe("");
  });

  it("is none when this browser has that seat", () => {
    keepCreated(created, "toy");
    history.replaceState(null, "", "/t/abc#T0");
    takeTokenFromAddress();
    expect(location.hash).toBe("");
    expect(invitation("abc")).toBe("");
  });

  it("is looked for at tables only", () => {
    history.replaceState(null, "", "/rules/toy#chapter");
    takeTokenFromAddress();
    expect(location.hash).toBe("#chapter");
  });
});

describe("line-ups", () => {
  it("are kept by name and mode", () => {
    keepLineup("toy", { name: "B", mode: "m", lineup: 1 });
    keepLineup("toy", { name: "A", mode: "m", lineup: 2 });
    keepLineup("toy", { name: "B", mode: "m", lineup: 3 });
    keepLineup("toy", { name: "B", mode: "n", lineup: 4 });
    expect(ownLineups("toy", "m").map((own) => [own.name, own.lineup])).toEqual([["A", 2], ["B", 3]]);
    dropLineup("toy", "B", "m");
    expect(ownLineups("toy").map((own) => own.lineup)).toEqual([2, 4]);
  });
});

describe("settings", () => {
  it("have defaults and are kept", () => {
    expect(prefs.speed).toBe("normal");
    expect(pace()).toBe(1);
    setPref("speed", "off");
    expect(pace()).toBe(0);
    expect(JSON.parse(localStorage.getItem("hexdial")!).speed).toBe("off");
  });

  it("survive nonsense in the storage", () => {
    localStorage.setItem("hexdial", "{not json");
    reread();
    expect(prefs.theme).toBe("auto");
    keep((all) => (all.name = "Ann"));
    expect(prefs.name).toBe("Ann");
  });
});
