import type { DealView } from "@/lib/customers/deals/schema";

const NEW = "new";

/** The start of the names of a customer's deal drafts; the deal's id follows it. */
export function dealDraftsOf(customerId: string): string {
  return `deal/${customerId}/`;
}

export function dealDraftName(customerId: string, deal: DealView | null): string {
  return dealDraftsOf(customerId) + (deal?._id ?? NEW);
}

/** The deal that a draft is of: null for a new one, undefined for one that is gone. */
export function dealOfDraft(name: string, deals: readonly DealView[]): DealView | null | undefined {
  const id = name.slice(name.lastIndexOf("/") + 1);
  return id === NEW ? null : deals.find((deal) => deal._id === id);
}
