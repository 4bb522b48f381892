/** Milliseconds of work after which others are served. */
const WORK_MS = 15;

/**
 * Goes over items one by one, and lets the process serve others whenever the work on them has taken 15 ms. What takes longer in one piece
 * belongs into another process.
 */
export async function* withPauses<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > WORK_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
    yield item;
  }
}
