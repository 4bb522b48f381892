import { readListOfApi } from "@/components/data/read-api";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";

const loadSchema = () =>
  import("@/lib/requests/sales/schema").then((schemas) => schemas.listedSalesRequestViewSchema);

/** The requests at an address below /sales-requests, the person's own at "". Rejects when they cannot be had. */
export function readRequests(
  path: "" | "/all" | "/held-orders",
  filter: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<ListedRequest[]> {
  const address = `/sales-requests${path}?${new URLSearchParams(filter)}`;
  return readListOfApi<ListedRequest>(address, loadSchema, signal);
}
