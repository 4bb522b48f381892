/**
 * Reads at most once in so many milliseconds: callers in between, and those who come while a read runs, get its result. A
 * failed read is not kept.
 */
export function remember<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (known && performance.now() - known.at < milliseconds) return known.result;
    const entry = { at: performance.now(), result: read() };
    known = entry;
    entry.result.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.result;
  };
}
