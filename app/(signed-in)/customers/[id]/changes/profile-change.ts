import type { DealView } from "@/lib/customers/deals/schema";
import type { PaymentView } from "@/lib/customers/payments/schema";

/** A completed change of a deal: the action, and the deal as it is now. */
export type DealChange = {
  readonly what: "added" | "updated" | "deleted";
  readonly deal?: DealView | undefined;
};

/** A completed change of a profile, until another one begins. */
export type ProfileChange =
  | DealChange
  | { readonly what: "recorded" | "reversed"; readonly payment: PaymentView }
  | { readonly what: "edited" };

/** Returns the id of the deal that was just added or changed. */
export function getMarkedDeal(change: ProfileChange | null): string | undefined {
  return change !== null && "deal" in change ? change.deal?._id : undefined;
}
