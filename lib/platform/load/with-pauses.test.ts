import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withPauses } from "./with-pauses";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Goes over items that take so long each (ms), and returns them with the items before which others were served. */
async function goOver(items: readonly number[], ms: number) {
  const seen: number[] = [];
  const served = new Set<number>();
  const serve = () => {
    served.add(seen.length);
    next = setImmediate(serve);
  };
  let next = setImmediate(serve);
  for await (const item of withPauses(items)) {
    vi.advanceTimersByTime(ms);
    seen.push(item);
  }
  clearImmediate(next);
  return { seen, served: [...served] };
}

test("serves others after more than 15 ms of work", async () => {
  const { seen, served } = await goOver([1, 2, 3, 4, 5, 6], 8);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  expect(served).toEqual([2, 4]);
});

test("does not pause for what is done at once", async () => {
  expect(await goOver([1, 2, 3], 0)).toEqual({ seen: [1, 2, 3], served: [] });
});
