import { readApi, readListOfApi } from "@/components/data/read-api";
import type { CustomerView, ListedCustomerView } from "@/lib/customers/schema";

/** The number of customers per page. */
export const PAGE_SIZE = 50;

/** The requested customers: those that match `search`, from the one after the customer ID `after` on. */
export type CustomerRequest = { readonly search: string; readonly after?: string };

const loadSchema = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.listedCustomerViewSchema);

const loadCustomerSchema = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.customerViewSchema);

/** The next customers in the order of their customer IDs. Rejects when they cannot be had. */
export async function fetchCustomers(
  { search, after }: CustomerRequest,
  signal: AbortSignal,
): Promise<readonly ListedCustomerView[]> {
  const query = new URLSearchParams({ deals: "none", limit: String(PAGE_SIZE) });
  if (search) query.set("q", search);
  if (after) query.set("after", after);
  return readListOfApi(`/customers?${query}`, loadSchema, signal);
}

/** Fetches one customer with all deals. Rejects with `customerNotFound`, or when the server does not respond. */
export function fetchCustomer(id: string, signal: AbortSignal): Promise<CustomerView> {
  return readApi(`/customers/${id}`, loadCustomerSchema, signal);
}
