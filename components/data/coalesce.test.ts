import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until it is let go. */
function longWork() {
  const going: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => going.push(resolve)));
  return { work, letGo: () => going.splice(0).forEach((resolve) => resolve()) };
}

test("the work begins at once, and never twice at a time", async () => {
  const { work, letGo } = longWork();
  const { request } = coalesce(work);
  request();
  expect(work).toHaveBeenCalledTimes(1);
  for (let times = 0; times < 5; times += 1) request();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  letGo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  letGo();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test("100 requests within a second run the work 3 or 4 times", async () => {
  const work = vi.fn();
  const { request } = coalesce(work);
  for (let passed = 0; passed < 1_000; passed += 10) {
    request();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(work.mock.calls.length).toBeLessThanOrEqual(4);
});

test("a failure goes to the console, and the next turn is taken", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failure = new Error("no answer");
  const work = vi.fn(() => Promise.reject(failure));
  const { request } = coalesce(work);
  request();
  await vi.advanceTimersByTimeAsync(1_000);
  request();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(said.mock.calls).toEqual([[failure], [failure]]);
  said.mockRestore();
});

test("nothing more is done once it has ended", async () => {
  const { work, letGo } = longWork();
  const { request, stop } = coalesce(work);
  request();
  request();
  stop();
  letGo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
