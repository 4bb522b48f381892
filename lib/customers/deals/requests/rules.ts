import { AppError } from "@/lib/platform/errors/app-error";
import type { DealOfRequest, SalesRequestView } from "@/lib/requests/sales/schema";
import { dealName } from "../deal-name";

type Subject = Pick<SalesRequestView, "number" | "action" | "status"> & {
  readonly deal: DealOfRequest | null;
};

/** Checks whether a deal can be made from a request: it must be an accepted removal without a deal (decision 8). */
export function mayBecomeDeal({ action, status, deal }: Omit<Subject, "number">): boolean {
  return action === "remove" && status === "accepted" && deal === null;
}

/** Throws `requestHasDeal`, `notAcceptedRemoval`. */
export function assertMayBecomeDeal(request: Subject): void {
  const { number, deal } = request;
  if (deal)
    throw new AppError("requestHasDeal", { params: { number, deal: dealName(deal.number) } });
  if (!mayBecomeDeal(request)) throw new AppError("notAcceptedRemoval", { params: { number } });
}
