import type { ListedRequest } from "@/lib/requests/worker/review/shortage";

/** Returns a waiting removal of 30 white towels as lists show it, except for `changes`. */
export function createListedRequest(changes: Partial<ListedRequest> = {}): ListedRequest {
  return {
    _id: "0001",
    requestId: "REQ-1",
    number: 1,
    productName: "Towel",
    productSKU: "TW-1",
    requesterUsername: "worker",
    requesterDisplayName: null,
    state: "Null",
    sortName: "Plain",
    color: "White",
    colorId: "2",
    requestedAs: null,
    quantity: 30,
    action: "remove",
    date: "2026-11-21T10:00:00.000Z",
    decidedBy: null,
    decidedByDisplayName: null,
    decidedAt: null,
    reason: null,
    rest: null,
    restOf: null,
    ...changes,
  };
}
