import { expect, it } from "vitest";
import { packed, unpacked, type Shared } from "./share";

const shared: Shared = {
  position: { game: "nsh", units: Array.from({ length: 12 }, (_, i) => ({ tile: "outpost_commando", at: `0,${i}`, turn: i % 6 })) },
  done: ["place ärger 0,0", "end"],
  dice: "",
};

it("comes back as it was", async () => {
  expect(await unpacked(await packed(shared))).toEqual(shared);
});

it("is short, and has only letters that addresses may have", async () => {
  const text = await packed(shared);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(JSON.stringify(shared).length / 2);
});

it("is nothing when it is damaged", async () => {
  const text = await packed(shared);
  expect(await unpacked(text.slice(0, -9))).toBeNull();
  expect(await unpacked("")).toBeNull();
  expect(await unpacked("?!")).toBeNull();
  expect(await unpacked(await packed({ ...shared, done: [1] as unknown as string[] }))).toBeNull();
  expect(await unpacked(await packed({ ...shared, position: [] as unknown as Shared["position"] }))).toBeNull();
});

it("does not unpack to more than a position can be", async () => {
  const huge = { ...shared, dice: "0".repeat(500_000) };
  expect(await unpacked(await packed(huge))).toBeNull();
});
