import * as z from "zod/mini";
import { unlessBlank } from "@/lib/platform/input/text";
import { day } from "@/lib/platform/time/day-schema";
import { isInOrder } from "@/lib/platform/time/day-range";
import { printLocaleSchema } from "@/lib/printing/store/schema";

const period = {
  id: z.uuid("id"),
  /** Without one, from the opening balance on. */
  from: unlessBlank(day("date")),
  /** Without one, until today. */
  to: unlessBlank(day("date")),
};

/** The days of a statement, the first not after the last. */
const isForward = z.refine<{ from?: string | undefined; to?: string | undefined }>(isInOrder, {
  error: "endBeforeStart",
  path: ["to"],
});

/** The statement of the customer `id` over some days, both included. */
export const readStatementSchema = z.strictObject(period).check(isForward);

/** A print of such a statement. */
export const printStatementSchema = z
  .strictObject({ ...period, locale: printLocaleSchema })
  .check(isForward);

/** The kinds of a statement's lines: what was sold, paid or refunded, brought back, and reversed. */
export const STATEMENT_KINDS = ["deal", "payment", "return", "reversal"] as const;

const lineSchema = z.object({
  _id: z._default(z.string(), ""),
  day: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  number: z.number(),
  debit: z.string(),
  credit: z.string(),
  balance: z.string(),
  receipt: z.nullable(z.string()),
  dueDay: z._default(z.nullable(z.string()), null),
});
export type StatementLine = Readonly<z.output<typeof lineSchema>>;

/**
 * A customer's statement: the balance before it, each deal, return and payment by its day (YYYY-MM-DD) with the balance after it, and the
 * last balance. Debits are what the customer owes more; amounts are EGP with two decimals as text. `_id` is that of the deal, return or
 * payment, `receipt` the address of a payment's, `dueDay` that of a cheque that is not due yet.
 */
export const statementViewSchema = z.object({
  opening: z.string(),
  lines: z.readonly(z.array(z.readonly(lineSchema))),
  closing: z.string(),
});
export type StatementView = Readonly<z.output<typeof statementViewSchema>>;
