import { expect, it } from "vitest";
import { added, beginning, canRedo, canUndo, present, redone, replaced, undone } from "./history";

it("goes back and on again", () => {
  let past = added(added(beginning("a"), "b"), "c");
  expect(present(past)).toBe("c");
  past = undone(undone(past));
  expect([present(past), canUndo(past), canRedo(past)]).toEqual(["a", false, true]);
  expect(present(undone(past))).toBe("a");
  past = redone(past);
  expect([present(past), canUndo(past), canRedo(past)]).toEqual(["b", true, true]);
});

it("loses what was taken back when something new is done", () => {
  const past = added(undone(added(beginning("a"), "b")), "c");
  expect(past.all).toEqual(["a", "c"]);
  expect(canRedo(past)).toBe(false);
  expect(present(redone(past))).toBe("c");
});

it("can be put into better words", () => {
  const past = replaced(undone(added(beginning("a"), "b")), "A");
  expect(past).toEqual({ all: ["A", "b"], at: 0 });
});

it("remembers a lot, not everything", () => {
  let past = beginning(0);
  for (let n = 1; n <= 600; n++) past = added(past, n);
  expect([past.all.length, past.all[0], present(past)]).toEqual([500, 101, 600]);
});
