import { dealName } from "../deals/deal-name";
import { paymentName } from "../payments/payment-name";
import type { StatementLine } from "./schema";

/** The name that people call a line's deal or payment by: D-0043, P-0043. */
export function getLineName({ kind, number }: Pick<StatementLine, "kind" | "number">): string {
  return kind === "deal" ? dealName(number) : paymentName(number);
}
