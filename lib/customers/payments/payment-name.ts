/** The name of a payment: P-0043. */
export function paymentName(number: number): string {
  return `P-${String(number).padStart(4, "0")}`;
}
