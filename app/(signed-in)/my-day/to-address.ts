import { PRODUCTS_OF } from "@/components/frame/navigation";
import type { Address } from "@/components/frame/palette/recent";
import type { Role } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { DayDocument } from "@/lib/my-day/schema";

type Found = NonNullable<DayDocument>;

/** The addresses of records for those who decide on requests. */
const ADDRESSES: Readonly<Record<Found["type"], (id: string, role: Role) => Address>> = {
  salesRequest: (id) => `/sales-requests-management#${id}`,
  heldOrder: (id) => `/held-orders#${id}`,
  workerRequest: (id) => `/requests-management#${id}`,
  count: (id) => `/counts/${id}`,
  customer: (id) => `/customers/${id}`,
  voucher: (id) => `/vouchers/${id}`,
  product: (id, role) => `${PRODUCTS_OF[role]}?${new URLSearchParams({ q: id, product: id })}`,
};

/** Returns where a role finds a record. */
export function toAddress({ type, id }: Found, role: Role): Address {
  if (!can({ role }, "workerRequests.review")) {
    if (type === "salesRequest" || type === "heldOrder") return `/sales-my-requests#${id}`;
    // A worker's home lists the latest requests only, but opens the history of each.
    if (type === "workerRequest") return `/worker?history=${id}#${id}`;
  }
  return ADDRESSES[type](id, role);
}
