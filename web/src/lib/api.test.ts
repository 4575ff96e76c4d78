import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../ui/toasts";
import { api, attempt, Refused } from "./api";
import { speak } from "./words";

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  await speak("en");
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));

describe("api", () => {
  it("asks in the language that is spoken", async () => {
    asked.mockReturnValue(answer(200, { games: [] }));
    await speak("fr");
    expect(await api.home()).toEqual({ games: [] });
    expect(asked.mock.calls[0]![0]).toBe("/api/home?language=fr");
    expect(asked.mock.calls[0]![1].method).toBe("GET");
  });

  it("sends JSON with the token of the seat", async () => {
    asked.mockReturnValue(answer(200, { seat: 1, token: "new" }));
    await api.setSeat("a/b", 1, { do: "rotate" }, "HOST");
    const [url, init] = asked.mock.calls[0]!;
    expect(url).toBe("/api/tables/a%2Fb/seats/1?language=en");
    expect(init).toMatchObject({ method: "POST", body: '{"do":"rotate"}', headers: { Authorization: "Bearer HOST", "Content-Type": "application/json" } });
  });

  it("leaves out what is not asked for", async () => {
    asked.mockImplementation(() => answer(200, []));
    await api.rules("toy");
    await api.rules("toy", "net & more");
    expect(asked.mock.calls.map((call) => call[0])).toEqual([
      "/api/games/toy/rules?language=en",
      "/api/games/toy/rules?language=en&search=net+%26+more",
    ]);
  });

  it("brings files as text", async () => {
    asked.mockReturnValue(answer(200, "line 1\nline 2"));
    expect(await api.exported("abc", "T")).toBe("line 1\nline 2");
    asked.mockReturnValue(answer(201, { id: "x" }));
    await api.imported("line 1");
    expect(asked.mock.calls[1]![1]).toMatchObject({ method: "POST", body: "line 1" });
  });

  it("throws what the server refuses, with its rule", async () => {
    asked.mockReturnValue(answer(400, { text: "not now", rule: "toy.turn.1" }));
    await expect(api.home()).rejects.toMatchObject({ text: "not now", rule: "toy.turn.1", status: 400 });
  });

  it("has words for a proxy's error page and for no server at all", async () => {
    asked.mockReturnValue(answer(502, "<html>"));
    await expect(api.home()).rejects.toMatchObject({ text: "The server answered with error 502.", status: 502 });
    asked.mockRejectedValue(new TypeError("failed to fetch"));
    await expect(api.home()).rejects.toMatchObject({ text: "The server cannot be reached.", status: 0 });
  });
});

describe("attempt", () => {
  it("shows a refusal as a notice", async () => {
    expect(await attempt(Promise.reject(new Refused("no room", "toy.room.2")))).toBeUndefined();
    expect(toasts().at(-1)).toMatchObject({ text: "no room", rule: "toy.room.2", kind: "bad" });
  });

  it("passes on everything else", async () => {
    expect(await attempt(Promise.resolve(3))).toBe(3);
    await expect(attempt(Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
  });
});
