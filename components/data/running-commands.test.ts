import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackCommand, untilCommandsEnded } from "./running-commands";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts to wait; the returned function says whether the wait is over. */
function wait() {
  const onEnded = vi.fn();
  void untilCommandsEnded().then(onEnded);
  return () => onEnded.mock.calls.length > 0;
}

const endAfter = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test("waits for no command when none runs", async () => {
  const isOver = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test("waits until the result of the last command is shown, also of one that failed", async () => {
  trackCommand(endAfter(300));
  trackCommand(endAfter(500).then(() => Promise.reject(new Error("lost"))));
  const isOver = wait();
  await vi.advanceTimersByTimeAsync(510);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOver()).toBe(true);
});

test("waits two seconds at most, also for commands that follow each other", async () => {
  trackCommand(endAfter(1_500));
  const isOver = wait();
  await vi.advanceTimersByTimeAsync(1_400);
  trackCommand(endAfter(3_000));
  await vi.advanceTimersByTimeAsync(590);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOver()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
});
