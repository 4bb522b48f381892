import { dealName } from "../deals/deal-name";
import { sumAmounts } from "../deals/rules";
import { paymentName } from "../payments/payment-name";
import { returnName } from "@/lib/customers/returns/return-name";
import type { StatementLine } from "./schema";

/** Returns what a line is called: a payment that the customer owes more for is a refund. */
export function getLineKind({ kind, debit }: Pick<StatementLine, "kind" | "debit">) {
  return kind === "payment" && Number(debit) > 0 ? "refund" : kind;
}

/** The name that people call a line's deal, return or payment by: D-0043, R-0043, P-0043. */
export function getLineName({ kind, number }: Pick<StatementLine, "kind" | "number">): string {
  if (kind === "deal") return dealName(number);
  return kind === "return" ? returnName(number) : paymentName(number);
}

/** Adds up the debits and the credits of a statement's lines, in EGP with two decimals as text. */
export function sumSides(lines: readonly Pick<StatementLine, "debit" | "credit">[]) {
  return {
    debit: sumAmounts(lines.map(({ debit }) => debit)),
    credit: sumAmounts(lines.map(({ credit }) => credit)),
  };
}
