import type { WorkerRequestView } from "@/lib/worker-requests/schema";

/** A request on this screen; `available` (units, null when the color is gone) is known for waiting ones. */
export type ListedRequest = WorkerRequestView & { readonly available?: number | null };

/** How many units a removal asks for beyond what is available now. */
export function shortageOf({ action, quantity, available }: ListedRequest): number {
  return action === "remove" && typeof available === "number"
    ? Math.max(0, quantity - available)
    : 0;
}
