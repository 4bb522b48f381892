import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import { reviewedWorkerRequestViewSchema } from "@/lib/worker-requests/schema";
import type { ListedRequest } from "./request-list";

const requestsSchema = z.array(reviewedWorkerRequestViewSchema);

/** The requests that a filter finds, the newest first. Rejects when they cannot be had. */
export async function readWorkerRequests(
  filter: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ListedRequest[]> {
  const response = await callApi(`/req/requests?${new URLSearchParams(filter)}`, { signal });
  if (!response.ok) throw new Error(`Requests answered ${response.status}`);
  return requestsSchema.parse(await response.json());
}
