import { expect, it, vi } from "vitest";
import { Keeper } from "./keeper";

it("fetches once what is wanted twice", async () => {
  const fetchOne = vi.fn(async (key: string) => key.toUpperCase());
  const keeper = new Keeper(fetchOne);
  expect(await Promise.all([keeper.get("a"), keeper.get("a")])).toEqual(["A", "A"]);
  expect(fetchOne).toHaveBeenCalledTimes(1);
});

it("forgets what was not wanted for the longest time", async () => {
  const keeper = new Keeper(async (key: string) => key, 2);
  await keeper.get("a");
  await keeper.get("b");
  await keeper.get("a");
  await keeper.get("c");
  expect([keeper.has("a"), keeper.has("b"), keeper.has("c")]).toEqual([true, false, true]);
});

it("tries again what has failed", async () => {
  let fails = true;
  const keeper = new Keeper(async (key: string) => {
    if (fails) throw new Error("no");
    return key;
  });
  await expect(keeper.get("a")).rejects.toThrow("no");
  fails = false;
  expect(await keeper.get("a")).toBe("a");
});

it("fetches ahead only as long as that is wanted", async () => {
  const fetched: string[] = [];
  let still = true;
  const keeper = new Keeper(async (key: string) => {
    fetched.push(key);
    if (key === "2") still = false;
    return key;
  });
  await keeper.get("1");
  await keeper.ahead(["1", "2", "3"], () => still);
  expect(fetched).toEqual(["1", "2"]);
});
