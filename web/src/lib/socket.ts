// One connection to a table: says hello, keeps the version, pairs questions with answers, comes back when it was lost.
import type { Change, Done, FromClient, FromServer, Hello, Language, Spoke, Told, Whole } from "../wire";
import { Refused } from "./api";
import { base } from "./route";
import { language as spoken, t } from "./words";

/** connecting: the first time; open; lost: trying again; closed: for good (`reason` of the server's Bye, or ""). */
export type Link = "connecting" | "open" | "lost" | "closed";
type WithoutId<M> = M extends { id: number } ? Omit<M, "id"> : never;
export type Wish = WithoutId<FromClient>;

export interface RoomOptions {
  table: string;
  tokens: string[];
  /** a Whole replaces all; a Change always fits what was heard before */
  heard: (message: Whole | Change | Spoke) => void;
  link: (state: Link, reason: string) => void;
  language?: () => Language;
  /** for tests */
  open?: (url: string) => WebSocket;
}

/** A message could not be answered because the connection was lost; what the table shows after coming back is true. */
export class Lost extends Refused {}

export interface Room {
  /** Send a wish; resolves when it is on disk (Done) or answered (Told); throws Refused or Lost. */
  ask(wish: Wish): Promise<Done | Told>;
  /** Say hello again with these tokens: somebody sat down or left a seat here. */
  hello(tokens?: string[]): void;
  close(): void;
}

const LONGEST_WAIT = 15_000;
const QUIET = 25_000; // then a ping; twice as long without any answer: lost
const FINAL = ["removed", "gone", "refused"]; // reasons after which coming back is no use

export function openRoom(options: RoomOptions): Room {
  const { table, heard, link, language = spoken, open = (url: string) => new WebSocket(url) } = options;
  let tokens = options.tokens;
  let socket: WebSocket | undefined;
  let at = -1;
  let lastId = 0;
  let losses = 0;
  let closed = false;
  let asked = false; // a Whole is on its way: Changes that do not fit are waited out
  let state: Link = "connecting";
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let lastHeard = 0;
  const waiting = new Map<number, { done: (answer: Done | Told) => void; failed: (problem: Refused) => void }>();

  function connect(): void {
    clearTimeout(retry);
    lastHeard = Date.now();
    const line = open(socketAddress());
    socket = line;
    line.onopen = () => {
      if (line === socket) sayHello();
    };
    line.onmessage = (event: MessageEvent<string>) => {
      if (line === socket) receive(JSON.parse(event.data) as FromServer);
    };
    line.onclose = () => {
      if (line === socket) lose();
    };
  }

  function sayHello(): void {
    asked = true;
    const message: Hello = { kind: "hello", table, tokens, language: language() };
    socket?.send(JSON.stringify(message));
  }

  function receive(message: FromServer): void {
    lastHeard = Date.now();
    switch (message.kind) {
      case "whole":
        at = message.at;
        asked = false;
        losses = 0;
        turn("open", "");
        return heard(message);
      case "change":
        if (message.after !== at) {
          if (!asked) sayHello();
          return;
        }
        at = message.at;
        return heard(message);
      case "spoke":
        return heard(message);
      case "done":
      case "told":
        return take(message.id)?.done(message);
      case "no":
        // 0: the hello itself was refused
        if (message.id === 0) return end(message.text);
        return take(message.id)?.failed(new Refused(message.text, message.rule));
      case "bye":
        if (FINAL.includes(message.reason)) end(message.reason);
    }
  }

  function turn(next: Link, reason: string): void {
    if (next === state) return;
    state = next;
    link(next, reason);
  }

  function take(id: number): { done: (answer: Done | Told) => void; failed: (problem: Refused) => void } | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  function lose(): void {
    socket = undefined;
    for (const one of waiting.values()) one.failed(new Lost(t("ui.lost")));
    waiting.clear();
    if (closed) return;
    turn("lost", "");
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** losses) * (0.7 + Math.random() * 0.6);
    losses += 1;
    retry = setTimeout(connect, losses === 1 ? 0 : wait);
  }

  function end(reason: string): void {
    if (closed) return;
    closed = true;
    clearTimeout(retry);
    clearInterval(watch);
    window.removeEventListener("online", awake);
    document.removeEventListener("visibilitychange", awake);
    socket?.close();
    lose();
    turn("closed", reason);
  }

  // a phone that wakes up or finds a network does not wait for the next try
  function awake(): void {
    if (document.visibilityState === "hidden" || closed) return;
    if (!socket) connect();
    else listen();
  }

  function listen(): void {
    const silent = Date.now() - lastHeard;
    if (!socket || silent < QUIET) return;
    if (silent > 2 * QUIET) {
      const line = socket;
      lose();
      line.close();
    } else void ask({ kind: "ping" }).catch(() => undefined);
  }

  function ask(wish: Wish): Promise<Done | Told> {
    return new Promise((done, failed) => {
      if (!socket || socket.readyState !== WebSocket.OPEN) return failed(new Lost(t("ui.lost")));
      const id = ++lastId;
      waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  window.addEventListener("online", awake);
  document.addEventListener("visibilitychange", awake);
  watch = setInterval(listen, QUIET / 2);
  link("connecting", "");
  connect();

  return {
    ask,
    hello(changed) {
      if (changed) tokens = changed;
      if (socket?.readyState === WebSocket.OPEN) sayHello();
    },
    close: () => end(""),
  };
}

function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${base()}/api/socket`;
}
