import { beforeEach, expect, test, vi } from "vitest";
import {
  hasFailedChunk,
  loadChunk,
  retryFailedChunks,
  subscribeToFailedChunks,
} from "./load-chunk";

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("a failed chunk is retried until it loads, and listeners hear of both", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no network"));
  const onLoaded = vi.fn();
  const listener = vi.fn();
  const unsubscribe = subscribeToFailedChunks(listener);
  loadChunk(load, onLoaded);
  await settled();
  expect(hasFailedChunk()).toBe(true);
  await retryFailedChunks();
  expect(hasFailedChunk()).toBe(true);
  load.mockResolvedValue("menu");
  await retryFailedChunks();
  expect(hasFailedChunk()).toBe(false);
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith("menu");
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});

test("a cancelled load neither fails nor passes its chunk on", async () => {
  const onLoaded = vi.fn();
  loadChunk(() => Promise.reject(new Error("no network")), onLoaded)();
  await settled();
  expect(hasFailedChunk()).toBe(false);
  const cancel = loadChunk(() => Promise.reject(new Error("no network")), onLoaded);
  await settled();
  expect(hasFailedChunk()).toBe(true);
  cancel();
  expect(hasFailedChunk()).toBe(false);
  loadChunk(() => Promise.resolve("late"), onLoaded)();
  await settled();
  expect(onLoaded).not.toHaveBeenCalled();
});
