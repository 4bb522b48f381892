import type { SalesRequestView } from "@/lib/sales-requests/schema";

/** Which text speaks of a decision: accepting an addition puts stock in, accepting a removal takes it out. */
export function wordingOf<Status extends string>(
  status: Status,
  { action }: Pick<SalesRequestView, "action">,
): Status | "acceptedAdd" {
  return status === "accepted" && action === "add" ? "acceptedAdd" : status;
}
