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
  const query = createQuery({ limit: String(PAGE_SIZE), ...filter });
  return readListOfApi(`/logs/SystemLogs?${query}`, loadSchema, signal).catch((cause: unknown) => {
    throw new Error("The logs could not be read", { cause });
  });
}

/** Returns the path of the logs that a filter finds. */
export function createLogsPath(filter: LogFilter): string {
  return `/logs?${createQuery(filter)}`;
}

function createQuery(parameters: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query;
}
