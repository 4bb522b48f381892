import { readListOfApi } from "@/components/shell/read-api";
import type { RequestEventView } from "@/lib/request-history/schema";

/** Whose requests it is about, as the addresses name them. */
export type RequestsPath = "sales-requests" | "req/requests";

const loadSchema = () =>
  import("@/lib/request-history/schema").then((schemas) => schemas.requestEventViewSchema);

/** What happened to a request, the oldest first. Rejects when it cannot be had. */
export function readHistory(
  path: RequestsPath,
  id: string,
  signal?: AbortSignal,
): Promise<RequestEventView[]> {
  return readListOfApi(`/${path}/${id}/history`, loadSchema, signal);
}
