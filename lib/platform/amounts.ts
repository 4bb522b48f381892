/** Reads text with two decimals in hundredths, such as an amount in piastres. */
export function readHundredths(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""));
}

/** Writes piastres as EGP with two decimals. */
export function writeAmount(piastres: bigint): string {
  const digits = String(piastres < 0n ? -piastres : piastres).padStart(3, "0");
  return `${piastres < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
