import { readListOfApi } from "@/components/data/read-api";
import type { CountView } from "@/lib/counts/schema";

/** Closed counts loaded at a time. */
export const PAGE_SIZE = 30;

const loadSchema = () => import("@/lib/counts/schema").then((schemas) => schemas.countViewSchema);

/** All open counts, the newest first. Rejects when they cannot be had. */
export function fetchOpenCounts(signal: AbortSignal): Promise<CountView[]> {
  return readListOfApi("/counts?state=open&limit=100", loadSchema, signal);
}

/** The next closed counts with a smaller number than `before`, the newest first. Rejects when they cannot be had. */
export function fetchClosedCounts(
  before: string | undefined,
  signal: AbortSignal,
): Promise<CountView[]> {
  const query = new URLSearchParams({ state: "closed", limit: String(PAGE_SIZE) });
  if (before !== undefined) query.set("before", before);
  return readListOfApi(`/counts?${query}`, loadSchema, signal);
}
