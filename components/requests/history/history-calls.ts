import { findInApi, readListOfApi } from "@/components/data/read-api";
import type { RequestEventView } from "@/lib/requests/history/schema";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";

/** Whose requests it is about, as the addresses name them. */
export type RequestsPath = "sales-requests" | "req/requests";

const loadSchema = () =>
  import("@/lib/requests/history/schema").then((schemas) => schemas.requestEventViewSchema);

/** Reads the events of a request, the oldest first. Rejects when they cannot be loaded. */
export function readHistory(
  path: RequestsPath,
  id: string,
  signal?: AbortSignal,
): Promise<RequestEventView[]> {
  return readListOfApi(`/${path}/${id}/history`, loadSchema, signal);
}

const loadRequestSchema = () =>
  import("@/lib/requests/worker/schema").then((schemas) => schemas.workerRequestViewSchema);

/** A worker request as it is now; null for one that was deleted or never was. Rejects when it cannot be had. */
export function readWorkerRequest(
  id: string,
  signal: AbortSignal,
): Promise<WorkerRequestView | null> {
  return findInApi(`/req/requests/${encodeURIComponent(id)}`, loadRequestSchema, signal);
}
