import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { remember } from "./remember";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one read serves everybody for its time, and those who come while it runs", async () => {
  let reads = 0;
  const figure = remember(1_000, async () => (reads += 1));
  expect(await Promise.all([figure(), figure()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await figure()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await figure()).toBe(2);
});

test("a read that fails is not kept", async () => {
  let reads = 0;
  const figure = remember(1_000, async () => {
    reads += 1;
    if (reads === 1) throw new Error("gone");
    return reads;
  });
  await expect(figure()).rejects.toThrow("gone");
  expect(await figure()).toBe(2);
});
