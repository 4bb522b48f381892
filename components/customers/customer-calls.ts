import { readApi, readListOfApi } from "@/components/data/read-api";
import type { OwnersView } from "@/lib/customers/ownership/schema";
import type { AccountView } from "@/lib/customers/payments/schema";
import type { StatementView } from "@/lib/customers/statements/schema";
import type { CustomerView, ListedCustomerView } from "@/lib/customers/schema";

/** The number of customers per page. */
export const PAGE_SIZE = 50;

/** The customers that match `search`, in the order of their customer IDs or of what they owe. */
export type CustomerFilter = {
  readonly search: string;
  readonly order?: "balance";
  /** The archived customers instead of all others. */
  readonly archived?: "only";
  /** The customers of the sales user with this username alone; null for those of nobody. */
  readonly salesUsername?: string | null;
};

const loadSchema = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.listedCustomerViewSchema);

const loadCustomerSchema = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.customerViewSchema);

const loadOwnersSchema = () =>
  import("@/lib/customers/ownership/schema").then((schemas) => schemas.ownersViewSchema);

const loadAccountSchema = () =>
  import("@/lib/customers/payments/schema").then((schemas) => schemas.accountViewSchema);

const loadStatementSchema = () =>
  import("@/lib/customers/statements/schema").then((schemas) => schemas.statementViewSchema);

/** The next customers, from the one after the customer ID `after` on. Rejects when they cannot be had. */
export async function fetchCustomers(
  { search, order, archived, salesUsername }: CustomerFilter,
  after: string | undefined,
  signal: AbortSignal,
): Promise<readonly ListedCustomerView[]> {
  const query = new URLSearchParams({ deals: "none", limit: String(PAGE_SIZE) });
  if (search) query.set("q", search);
  if (order) query.set("order", order);
  if (archived) query.set("archived", archived);
  if (salesUsername) query.set("salesUsername", salesUsername);
  if (salesUsername === null) query.set("owner", "none");
  if (after) query.set("after", after);
  return readListOfApi(`/customers?${query}`, loadSchema, signal);
}

/** Fetches the sales users with the number of customers of each. Rejects when they cannot be had. */
export function fetchOwners(signal: AbortSignal): Promise<OwnersView> {
  return readApi("/customers/owners", loadOwnersSchema, signal);
}

/** Fetches one customer with all deals. Rejects with `customerNotFound`, or when the server does not respond. */
export function fetchCustomer(id: string, signal: AbortSignal): Promise<CustomerView> {
  return readApi(`/customers/${id}`, loadCustomerSchema, signal);
}

/** Fetches the balance, the payments and the states of the deals of a customer. Rejects as `fetchCustomer` does. */
export function fetchAccount(id: string, signal: AbortSignal): Promise<AccountView> {
  return readApi(`/customers/${id}/account`, loadAccountSchema, signal);
}

/** Fetches a customer's statement of these days (YYYY-MM-DD). Rejects as `fetchCustomer` does. */
export function fetchStatement(
  id: string,
  days: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<StatementView> {
  return readApi(
    `/customers/${id}/statement?${new URLSearchParams(days)}`,
    loadStatementSchema,
    signal,
  );
}
