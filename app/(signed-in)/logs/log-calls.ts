import { readListOfApi } from "@/components/data/read-api";
import type { LogFilter, LogView } from "@/lib/logs/schema";

/** Entries loaded at a time. */
export const PAGE_SIZE = 30;

const loadSchema = () => import("@/lib/logs/schema").then(({ logViewSchema }) => logViewSchema);

/** The next entries older than `before`, the newest first. Rejects when they cannot be had. */
export async function fetchLogs(
  filter: LogFilter & { readonly before?: string },
  signal: AbortSignal,
): Promise<LogView[]> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return readListOfApi(`/logs/SystemLogs?${query}`, loadSchema, signal).catch((cause: unknown) => {
    throw new Error("The logs could not be read", { cause });
  });
}
