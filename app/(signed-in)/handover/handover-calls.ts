import { readListOfApi } from "@/components/data/read-api";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";

/** Notes loaded at a time. */
export const PAGE_SIZE = 30;

const loadSchema = () =>
  import("@/components/frame/schemas-chunk").then((schemas) => schemas.handoverNoteViewSchema);

/** Reads the next notes before the one with the id `before`, the newest first. Rejects when they cannot be loaded. */
export function fetchNotes(
  before: string | undefined,
  signal: AbortSignal,
): Promise<HandoverNoteView[]> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (before !== undefined) query.set("before", before);
  return readListOfApi(`/handover-notes?${query}`, loadSchema, signal);
}
