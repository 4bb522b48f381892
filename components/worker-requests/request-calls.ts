import { readListOfApi } from "@/components/data/read-api";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";

const loadSchema = () =>
  import("@/lib/requests/worker/schema").then((schemas) => schemas.reviewedWorkerRequestViewSchema);

/** The requests that a filter finds, the newest first. Rejects when they cannot be had. */
export function readWorkerRequests(
  filter: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ListedRequest[]> {
  return readListOfApi(`/req/requests?${new URLSearchParams(filter)}`, loadSchema, signal);
}
