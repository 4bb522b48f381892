import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import { reviewedWorkerRequestViewSchema } from "@/lib/worker-requests/schema";
import { PAGE_SIZE, type FreshRequests, type ListedRequest } from "./request-list";

const requestsSchema = z.array(reviewedWorkerRequestViewSchema);

/** All waiting requests and the newest decided ones. Rejects when they cannot be had. */
export function fetchFresh(): Promise<FreshRequests> {
  return Promise.all([read({ state: "waiting" }), fetchDecided()]);
}

/** The decided requests older than `before`, the newest first. Rejects when they cannot be had. */
export function fetchDecided(before?: string): Promise<ListedRequest[]> {
  return read({ state: "decided", limit: String(PAGE_SIZE), ...(before && { before }) });
}

async function read(filter: Record<string, string>): Promise<ListedRequest[]> {
  const response = await callApi(`/req/requests?${new URLSearchParams(filter)}`);
  if (!response.ok) throw new Error(`Requests answered ${response.status}`);
  return requestsSchema.parse(await response.json());
}
