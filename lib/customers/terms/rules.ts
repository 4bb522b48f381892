import type { Terms, TermsInput } from "./schema";

/** The terms of a new customer. */
export const NO_TERMS: Terms = { openingBalance: "0.00", paymentTermsDays: null };

/** A customer's terms as an edit leaves them: what the edit leaves out stays. */
export function mergeTerms(before: Terms, edit: TermsInput): Terms {
  return {
    openingBalance: edit.openingBalance ?? before.openingBalance,
    paymentTermsDays:
      edit.paymentTermsDays === undefined ? before.paymentTermsDays : edit.paymentTermsDays,
  };
}
