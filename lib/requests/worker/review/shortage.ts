import type { ReviewedWorkerRequestView, WorkerRequestView } from "../schema";

type Stock = Pick<ReviewedWorkerRequestView, "available" | "held" | "imageUrl">;

/**
 * A request as reviewers see it; one that was just decided lacks the current stock of its color (units; null when the color is deleted).
 */
export type ListedRequest = WorkerRequestView & Partial<Stock>;

/** The units that can be accepted of a removal that is short; 0 where it is not, and where nothing is there. */
export function getShareOfStock(request: ListedRequest): number {
  return getShortage(request) > 0 ? (request.available ?? 0) : 0;
}

/** Returns whether no part of a waiting request can be accepted with the current stock: nothing is available, or the color is deleted. */
export function hasNothingToAccept(request: ListedRequest): boolean {
  if (request.state !== "Null") return false;
  return request.available === null || (getShortage(request) > 0 && request.available === 0);
}

/** Returns the units of a removal beyond what is available now. */
export function getShortage({ action, quantity, available }: ListedRequest): number {
  return action === "remove" && typeof available === "number"
    ? Math.max(0, quantity - available)
    : 0;
}
