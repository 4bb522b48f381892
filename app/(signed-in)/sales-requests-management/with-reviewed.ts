import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import {
  withDecided,
  without,
  withWaiting,
  type ReviewList,
} from "@/components/requests/review-list";
import type { SalesRequestView } from "@/lib/requests/sales/schema";

/** Held ones leave, those with a new date keep waiting, the others are decided (spec §4). */
export function withReviewed(
  list: ReviewList<ListedRequest>,
  reviewed: SalesRequestView,
): ReviewList<ListedRequest> {
  if (reviewed.status === "held") return without(list, reviewed._id);
  if (reviewed.processed) return withDecided(list, reviewed);
  const before = list.waiting.find(({ _id }) => _id === reviewed._id);
  // The response to a review does not include the stock.
  const items = reviewed.items.map((item, at) => ({ ...before?.items[at], ...item }));
  return withWaiting(list, { ...reviewed, items });
}
