import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import { logViewSchema, type LogFilter, type LogView } from "@/lib/logs/schema";

/** How many entries are loaded at a time. */
export const PAGE_SIZE = 30;

/** The next entries older than `before`, the newest first. Rejects when they cannot be had. */
export async function fetchLogs(
  filter: LogFilter & { readonly before?: string },
  signal: AbortSignal,
): Promise<LogView[]> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  const response = await callApi(`/logs/SystemLogs?${query}`, { signal }).catch(
    (cause: unknown) => {
      throw new Error("The logs could not be read", { cause });
    },
  );
  if (!response.ok) throw new Error(`The logs could not be read: ${response.status}`);
  return z.array(logViewSchema).parse(await response.json());
}
