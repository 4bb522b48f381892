import type { DealView } from "@/lib/customers/deals/schema";
import type { DealSubject } from "./deal-subject";

const NEW = "new";
const OF_REQUEST = /\/request-(\d+)-([\w-]+)$/;

/** The start of the names of a customer's deal drafts; the deal's id follows it. */
export function getDealDraftsPrefix(customerId: string): string {
  return `deal/${customerId}/`;
}

export function dealDraftName(customerId: string, { deal, proposal }: DealSubject): string {
  const request = proposal?.salesRequest;
  const ofNew = request ? `request-${request.number}-${request._id}` : NEW;
  return getDealDraftsPrefix(customerId) + (deal?._id ?? ofNew);
}

/** The deal of a draft: null for a new one, undefined for a deleted one. */
export function dealOfDraft(name: string, deals: readonly DealView[]): DealView | null | undefined {
  const id = name.slice(name.lastIndexOf("/") + 1);
  return id === NEW ? null : deals.find((deal) => deal._id === id);
}

/** The number and the id of the sales request that a draft is of a new deal from; null for any other draft. */
export function requestOfDraft(
  name: string,
): { readonly number: string; readonly id: string } | null {
  const [, number, id] = OF_REQUEST.exec(name) ?? [];
  return number === undefined || id === undefined ? null : { number, id };
}
