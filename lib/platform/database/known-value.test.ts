import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KnownValue } from "./known-value";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Read = {
  readonly resolve: (value: string) => void;
  readonly reject: (reason: Error) => void;
};

/** A value that answers when it is told to, with every read in the order in which they began. */
function slowly() {
  const reads: Read[] = [];
  const known = new KnownValue(
    () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject })),
  );
  return { known, reads };
}

test("callers at once share one read, and later ones need none for ten seconds", async () => {
  const { known, reads } = slowly();
  const first = [known.get(), known.get()];
  reads[0]?.resolve("a");
  expect(await Promise.all(first)).toEqual(["a", "a"]);
  vi.advanceTimersByTime(9_999);
  expect(await known.get()).toBe("a");
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const next = known.get();
  reads[1]?.resolve("b");
  expect(await next).toBe("b");
});

test("a read that began before the change is not kept", async () => {
  const { known, reads } = slowly();
  const early = known.get();
  known.forget();
  const late = known.get();
  reads[1]?.resolve("new");
  expect(await late).toBe("new");
  reads[0]?.resolve("old");
  expect(await early).toBe("old");
  expect(await known.get()).toBe("new");
  expect(reads).toHaveLength(2);
});

test("when it cannot be read the last value stays, and is asked for again after a second", async () => {
  const { known, reads } = slowly();
  const never = known.get();
  reads[0]?.reject(new Error("away"));
  await expect(never).rejects.toThrow("away");
  const first = known.get();
  reads[1]?.resolve("a");
  await first;
  known.forget();
  const failed = known.get();
  reads[2]?.reject(new Error("away"));
  expect(await failed).toBe("a");
  expect(await known.get()).toBe("a");
  expect(reads).toHaveLength(3);
  vi.advanceTimersByTime(1_000);
  const again = known.get();
  reads[3]?.resolve("b");
  expect(await again).toBe("b");
});
