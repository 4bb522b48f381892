import * as z from "zod/mini";
import { unitsOrNone } from "@/lib/stock/schema";
import { amountInput } from "../payments/amount";

/** The most days of terms. */
export const MAX_TERMS = 365;

/** The terms of payment as callers send them. Left out of an edit, a field stays as it is. */
export const termsInput = {
  /** The amount that the customer owed before the first deal, in EGP; negative for what we owed. */
  openingBalance: z.optional(amountInput),
  /** The days from a sale within which the customer pays; null for no terms. */
  paymentTermsDays: unitsOrNone(0, MAX_TERMS),
};
const termsInputSchema = z.object(termsInput);
export type TermsInput = z.output<typeof termsInputSchema>;

/** The terms in a customer's view. The defaults are for screens that were loaded before customers had them. */
export const termsView = {
  openingBalance: z._default(z.string(), "0.00"),
  paymentTermsDays: z._default(z.nullable(z.number()), null),
};
const termsSchema = z.object(termsView);
export type Terms = z.output<typeof termsSchema>;
