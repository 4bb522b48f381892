import { expect, test, vi } from "vitest";
import { isPartMissing, loadMissingParts, loadPart, onMissingParts } from "./missing-parts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a part that does not come is missing until it is loaded again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no network"));
  const onLoaded = vi.fn();
  const hear = vi.fn();
  const stop = onMissingParts(hear);
  loadPart(load, onLoaded);
  await settled();
  expect(isPartMissing()).toBe(true);
  await loadMissingParts();
  expect(isPartMissing()).toBe(true);
  load.mockResolvedValue("menu");
  await loadMissingParts();
  expect(isPartMissing()).toBe(false);
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith("menu");
  expect(hear).toHaveBeenCalledTimes(2);
  stop();
});

test("a part that nobody wants any more is neither missing nor handed over", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onLoaded = vi.fn();
  loadPart(() => Promise.reject(new Error("no network")), onLoaded)();
  await settled();
  expect(isPartMissing()).toBe(false);
  const giveUp = loadPart(() => Promise.reject(new Error("no network")), onLoaded);
  await settled();
  expect(isPartMissing()).toBe(true);
  giveUp();
  expect(isPartMissing()).toBe(false);
  loadPart(() => Promise.resolve("late"), onLoaded)();
  await settled();
  expect(onLoaded).not.toHaveBeenCalled();
});
