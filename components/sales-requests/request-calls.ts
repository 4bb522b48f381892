import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import type { ReviewedSalesRequestView } from "@/lib/sales-requests/queries";
import { SALES_STATUSES } from "@/lib/sales-requests/schema";
import { stockActionSchema } from "@/lib/stock/schema";
import type { ListedItem } from "./shortage";

/** A request as screens show it; what is available (units) is known to those who decide. */
export type ListedRequest = Omit<ReviewedSalesRequestView, "items"> & {
  readonly items: readonly ListedItem[];
};

const requestsSchema = z.array(
  z.object({
    _id: z.string(),
    number: z.number(),
    status: z.enum(SALES_STATUSES),
    action: stockActionSchema,
    salesUser: z.nullable(z.object({ username: z.string() })),
    managerResponse: z.object({ notes: z.nullable(z.string()) }),
    processed: z.boolean(),
    createdAt: z.string(),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(z.string()),
    holdUntil: z.nullable(z.string()),
    isOverdue: z.boolean(),
    items: z.array(
      z.object({
        product: z.string(),
        productName: z.string(),
        sortName: z.string(),
        color: z.string(),
        quantity: z.number(),
        itemSubmissionDate: z.string(),
        available: z.optional(z.nullable(z.number())),
      }),
    ),
  }),
);

/** The requests at an address below /sales-requests, the person's own at "". Rejects when they cannot be had. */
export async function readRequests(
  path: "" | "/all" | "/held-orders",
  filter: Readonly<Record<string, string>> = {},
): Promise<ListedRequest[]> {
  const response = await callApi(`/sales-requests${path}?${new URLSearchParams(filter)}`);
  if (!response.ok) throw new Error(`Sales requests answered ${response.status}`);
  return requestsSchema.parse(await response.json());
}
