import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromClient, FromServer, Whole } from "../wire";
import { Refused } from "./api";
import { Lost, openRoom, type Link, type Room } from "./socket";
import { speak } from "./words";

class FakeSocket {
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.drop();
  }
  drop(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Partial<FromServer>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: FakeSocket[];
let links: [Link, string][];
let heard: { kind: string; at?: number }[];
let room: Room;
const line = (): FakeSocket => lines.at(-1)!;
const whole = (at: number): Partial<Whole> => ({ kind: "whole", at });
const last = (): FromClient => line().sent.at(-1)!;

function enter(): void {
  room = openRoom({
    table: "abc",
    tokens: ["T"],
    heard: (message) => heard.push(message),
    link: (state, reason) => links.push([state, reason]),
    open: (url) => {
      const made = new FakeSocket(url);
      lines.push(made);
      return made as unknown as WebSocket;
    },
  });
}

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers();
  [lines, links, heard] = [[], [], []];
  enter();
  line().accept();
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
});

describe("a room", () => {
  it("says hello and hears the whole table", () => {
    expect(line().url).toMatch(/^ws:\/\/.*\/api\/socket$/);
    expect(line().sent).toEqual([{ kind: "hello", table: "abc", tokens: ["T"], language: "en" }]);
    line().say(whole(4));
    expect(heard).toEqual([{ kind: "whole", at: 4 }]);
    expect(links).toEqual([["connecting", ""], ["open", ""]]);
  });

  it("passes on changes that fit, and asks for the whole table when one does not", () => {
    line().say(whole(4));
    line().say({ kind: "change", at: 5, after: 4 });
    line().say({ kind: "change", at: 8, after: 7 });
    expect(heard.map((message) => message.at)).toEqual([4, 5]);
    expect(line().sent.filter((message) => message.kind === "hello")).toHaveLength(2);
    line().say({ kind: "change", at: 9, after: 8 });
    expect(line().sent.filter((message) => message.kind === "hello")).toHaveLength(2);
    line().say(whole(9));
    line().say({ kind: "change", at: 10, after: 9 });
    expect(heard.map((message) => message.at)).toEqual([4, 5, 9, 10]);
  });

  it("pairs answers with wishes, whatever their order", async () => {
    line().say(whole(1));
    const first = room.ask({ kind: "resign", seat: 0 });
    const second = room.ask({ kind: "why", seat: 0, touches: ["a"] });
    expect(line().sent.slice(1)).toMatchObject([{ kind: "resign", id: 1 }, { kind: "why", id: 2, touches: ["a"] }]);
    line().say({ kind: "told", id: 2, reasons: [] });
    line().say({ kind: "done", id: 1 });
    expect(await second).toMatchObject({ kind: "told" });
    expect(await first).toMatchObject({ kind: "done" });
  });

  it("throws what the server refuses", async () => {
    line().say(whole(1));
    const wish = room.ask({ kind: "resign", seat: 0 });
    line().say({ kind: "no", id: 1, text: "not yours", rule: "toy.1" });
    await expect(wish).rejects.toMatchObject({ text: "not yours", rule: "toy.1" });
    await expect(wish).rejects.not.toBeInstanceOf(Lost);
  });

  it("comes back after a loss, at once and then more slowly, and says hello again", async () => {
    line().say(whole(1));
    const wish = room.ask({ kind: "resign", seat: 0 });
    line().drop();
    await expect(wish).rejects.toBeInstanceOf(Lost);
    expect(links.at(-1)).toEqual(["lost", ""]);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(2);
    line().drop();
    await vi.advanceTimersByTimeAsync(100);
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(3);
    line().accept();
    expect(last()).toMatchObject({ kind: "hello", table: "abc" });
    line().say(whole(7));
    expect(links.at(-1)).toEqual(["open", ""]);
  });

  it("never waits longer than about twenty seconds", async () => {
    for (let n = 0; n < 12; n++) {
      line().drop();
      const before = lines.length;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(lines.length).toBe(before + 1);
    }
  });

  it("refuses wishes while there is no connection", async () => {
    line().drop();
    await expect(room.ask({ kind: "resign", seat: 0 })).rejects.toBeInstanceOf(Lost);
  });

  it("pings a silent line, and gives it up when nothing comes back", async () => {
    line().say(whole(1));
    await vi.advanceTimersByTimeAsync(26_000);
    expect(line().sent.some((message) => message.kind === "ping")).toBe(true);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(lines.length).toBe(2);
  });

  it("stays away after it was removed, and comes back after a shutdown", async () => {
    line().say(whole(1));
    line().say({ kind: "bye", reason: "shutdown" });
    line().drop();
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(2);
    line().accept();
    line().say({ kind: "bye", reason: "removed" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(2);
    expect(links.at(-1)).toEqual(["closed", "removed"]);
  });

  it("ends when the table is not there", () => {
    line().say({ kind: "no", id: 0, text: "there is no table", rule: "" });
    expect(links.at(-1)).toEqual(["closed", "there is no table"]);
  });

  it("says hello with new tokens when somebody sits down here", () => {
    line().say(whole(1));
    room.hello(["T", "U"]);
    expect(last()).toMatchObject({ kind: "hello", tokens: ["T", "U"] });
  });

  it("answers nothing and calls nobody after it was closed", async () => {
    line().say(whole(1));
    room.close();
    expect(links.at(-1)).toEqual(["closed", ""]);
    await expect(room.ask({ kind: "resign", seat: 0 })).rejects.toBeInstanceOf(Refused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
  });
});
