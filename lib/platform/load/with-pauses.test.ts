import { expect, test } from "vitest";
import { withPauses } from "./with-pauses";

function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function collect(items: Iterable<number>, work: () => void): Promise<number[]> {
  const seen: number[] = [];
  for await (const item of withPauses(items)) {
    work();
    seen.push(item);
  }
  return seen;
}

test("serves others while much is done", async () => {
  let served = 0;
  const other = setInterval(() => (served += 1), 1);
  const items = Array.from({ length: 20 }, (_, at) => at);
  expect(await collect(items, () => workFor(10))).toEqual(items);
  clearInterval(other);
  // 200 ms of work have a pause after every second piece of 10 ms.
  expect(served).toBeGreaterThanOrEqual(8);
});

test("does not pause for what is done at once", async () => {
  let served = 0;
  setImmediate(() => (served += 1));
  expect(await collect([1, 2, 3], () => undefined)).toEqual([1, 2, 3]);
  expect(served).toBe(0);
});
