import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFresh } from "./refresh";

let seen: DocumentVisibilityState = "visible";
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function look(state: DocumentVisibilityState): void {
  seen = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

it("asks again and again, but not while nobody looks, and at once when somebody comes back", () => {
  const act = vi.fn();
  const stop = keepFresh(act, 1000);
  vi.advanceTimersByTime(2500);
  expect(act).toHaveBeenCalledTimes(2);
  look("hidden");
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
  look("visible");
  expect(act).toHaveBeenCalledTimes(3);
  look("hidden");
  look("visible");
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(4);
  stop();
  look("visible");
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(4);
});
