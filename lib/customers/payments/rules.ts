/** The ways in which money comes; the order is that of the form. */
export const METHODS = ["cash", "transfer", "cheque", "wallet", "other"] as const;
export type Method = (typeof METHODS)[number];

/** The states of a deal by what has been paid for it. */
export const DEAL_STATES = ["unpaid", "partlyPaid", "paid", "overdue"] as const;

/** The kinds of a customer's payments: money received, money given back, and a payment that takes another one back. */
export type PaymentKind = "payment" | "refund" | "reversal";

/** Returns the kind of a payment, whose amount is decimal text. */
export function getPaymentKind(payment: {
  readonly amount: string;
  readonly reverses: object | null;
}): PaymentKind {
  if (payment.reverses) return "reversal";
  return isNegative(payment.amount) ? "refund" : "payment";
}

/** Checks whether an amount (decimal text) is below zero. */
export function isNegative(amount: string): boolean {
  return amount.startsWith("-");
}

/** Returns an amount (decimal text) with the other sign. */
export function negate(amount: string): string {
  if (isNegative(amount)) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}
