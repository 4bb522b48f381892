import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import { listedCustomerViewSchema, type ListedCustomerView } from "@/lib/customers/schema";

/** How many customers are loaded at a time. */
export const PAGE_SIZE = 50;

/** Which customers are wanted: those that `search` finds, from the one after the customer ID `after` on. */
export type CustomerRequest = { readonly search: string; readonly after?: string };

const listedCustomersSchema = z.array(listedCustomerViewSchema);

/** The next customers in the order of their customer IDs. Rejects when they cannot be had. */
export async function fetchCustomers(
  { search, after }: CustomerRequest,
  signal: AbortSignal,
): Promise<readonly ListedCustomerView[]> {
  const query = new URLSearchParams({ deals: "none", limit: String(PAGE_SIZE) });
  if (search) query.set("search", search);
  if (after) query.set("after", after);
  const response = await callApi(`/customers?${query}`, { signal });
  if (!response.ok) throw new Error(`Customers answered ${response.status}`);
  return listedCustomersSchema.parse(await response.json());
}
