import type { ReviewedWorkerRequestView, WorkerRequestView } from "@/lib/worker-requests/schema";

type Stock = Pick<ReviewedWorkerRequestView, "available" | "held" | "imageUrl">;

/** A request as reviewers see it; one that was just decided lacks what its color has now (units; null when the color is gone). */
export type ListedRequest = WorkerRequestView & Partial<Stock>;

/** The units that can be accepted of a removal that is short; 0 where it is not, and where nothing is there. */
export function getShareOfStock(request: ListedRequest): number {
  return getShortage(request) > 0 ? (request.available ?? 0) : 0;
}

/** How many units a removal asks for beyond what is available now. */
export function getShortage({ action, quantity, available }: ListedRequest): number {
  return action === "remove" && typeof available === "number"
    ? Math.max(0, quantity - available)
    : 0;
}
