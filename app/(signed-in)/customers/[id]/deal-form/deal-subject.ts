import type { DealProposal } from "@/lib/customers/deals/requests/schema";
import type { DealView } from "@/lib/customers/deals/schema";

/** What the form is about: the deal that is edited, or null for a new one, and what a new one is proposed from, if anything. */
export type DealSubject = {
  readonly deal: DealView | null;
  readonly proposal?: DealProposal;
};
