import "server-only";
import type { Sharer } from "@/lib/platform/load/fair-share";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";

/** The maximum size of a body without a file, in bytes. */
const LARGE = 1_000_000;
/** The largest body that anybody may send, in bytes: Next's own limit for pages (`serverActions.bodySizeLimit`). */
export const MAX_BODY_BYTES = 12 * 1024 * 1024;

// In bytes: while one is read and looked at, the app holds each large body several times (docs/benchmarks.md).
const largeUploads = limitConcurrency("uploads", {
  atOnce: 2 * MAX_BODY_BYTES,
  each: MAX_BODY_BYTES,
  waiting: 20,
  retryAfter: 5,
});

/** Returns the declared size of a request's body in bytes; `Infinity` for a body that is sent without a length. */
export function declaredBytes(header: (name: string) => string | undefined): number {
  return header("transfer-encoding") === undefined
    ? Number(header("content-length") ?? 0)
    : Infinity;
}

/**
 * Waits until a body of this size may be read, and returns the function that releases its share; does not wait for one that is not large.
 * Until then the body stays with its sender. Throws `busy`.
 */
export async function takeRoom(bytes: number, sharer: Sharer): Promise<() => void> {
  if (bytes <= LARGE) return () => undefined;
  return largeUploads.acquire(sharer, Math.min(bytes, MAX_BODY_BYTES));
}
