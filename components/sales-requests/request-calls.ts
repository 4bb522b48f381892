import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import {
  reviewedSalesRequestViewSchema,
  salesRequestViewSchema,
  type ReviewedSalesRequestView,
} from "@/lib/sales-requests/schema";
import type { ListedItem } from "./shortage";

/** A request as screens show it; what is available (units) is known to those who decide. */
export type ListedRequest = Omit<ReviewedSalesRequestView, "items"> & {
  readonly items: readonly ListedItem[];
};

// Only who decides is told what is available.
const requestsSchema = z.array(z.union([reviewedSalesRequestViewSchema, salesRequestViewSchema]));

/** The requests at an address below /sales-requests, the person's own at "". Rejects when they cannot be had. */
export async function readRequests(
  path: "" | "/all" | "/held-orders",
  filter: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<ListedRequest[]> {
  const response = await callApi(`/sales-requests${path}?${new URLSearchParams(filter)}`, {
    signal,
  });
  if (!response.ok) throw new Error(`Sales requests answered ${response.status}`);
  return requestsSchema.parse(await response.json());
}
