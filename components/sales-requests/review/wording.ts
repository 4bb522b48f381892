import type { Part } from "@/lib/requests/sales/partial/rules";
import type { SalesRequestView } from "@/lib/requests/sales/schema";

/**
 * Which text speaks of a decision: accepting an addition puts stock in, accepting a removal takes it out; of a removal that is
 * short, a part can be accepted or held.
 */
export function chooseWording<Status extends string>(
  status: Status,
  { action }: Pick<SalesRequestView, "action">,
  part: Part | null = null,
): Status | "acceptedAdd" | "acceptedPart" | "heldPart" {
  if (part && status === "accepted") return "acceptedPart";
  if (part && status === "held") return "heldPart";
  return status === "accepted" && action === "add" ? "acceptedAdd" : status;
}
