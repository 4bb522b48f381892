/** The conditions in which goods come back: good ones are on hand again, damaged ones are not. */
export const CONDITIONS = ["good", "damaged"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Units of one line that were sold together at one price: what they came to, and what of both has come back (units, piastres). */
export type SoldUnits = {
  readonly quantity: number;
  readonly piastres: bigint;
  readonly returned: number;
  readonly credited: bigint;
};

/**
 * Returns the credit (piastres) for so many further units: the part of the amount that all returned units make, rounded half upwards, less
 * what was credited. So all units together are credited exactly the amount, however they come back.
 */
export function getCredit(sold: SoldUnits, quantity: number): bigint {
  const units = BigInt(sold.quantity);
  const all = (2n * sold.piastres * BigInt(sold.returned + quantity) + units) / (2n * units);
  return all > sold.credited ? all - sold.credited : 0n;
}

/** A sales request that goods may come back from. */
export type ReturnableRequest = {
  readonly number: number;
  readonly action: string;
  readonly status: string;
};

/** Checks whether goods can come back from a sales request: it must be an accepted removal. */
export function isReturnable({ action, status }: ReturnableRequest): boolean {
  return action === "remove" && status === "accepted";
}
