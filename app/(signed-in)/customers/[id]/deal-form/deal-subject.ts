import type { DealProposal } from "@/lib/customers/deals/requests/schema";
import type { DealView } from "@/lib/customers/deals/schema";

/** Subject of the form: the deal to edit, or null for a new one, which may start from a proposal. */
export type DealSubject = {
  readonly deal: DealView | null;
  readonly proposal?: DealProposal;
};
