import { toDay } from "@/lib/platform/time/days";
import type { Zone } from "@/lib/platform/time/wall-clock";

/** The price of a deal's line: EGP per item, discount in percent, units. */
export type PricedLine = {
  readonly pricePerItem: number;
  readonly discount: number;
  readonly quantity: number;
};

const HUNDREDTHS_OF_PERCENT = 10_000n;

/**
 * The amount of a line, in EGP with two decimals as text: price × (1 − discount/100) × quantity, rounded once, half
 * upwards (spec §3). Exact for every price and discount of at most two decimals.
 */
export function lineTotal(line: PricedLine): string {
  return writeAmount(toPiastres(line));
}

/**
 * The price of a piece after the discount with up to four decimals, such as "87.4563", where the price rounded to two would not come to
 * the line's amount; null where it does.
 */
export function netPrice(line: PricedLine): string | null {
  const { pricePerItem, discount, quantity } = line;
  const paid = HUNDREDTHS_OF_PERCENT - readHundredths(discount.toFixed(2));
  const millionths = readHundredths(pricePerItem.toFixed(2)) * paid;
  const rounded = (millionths + HUNDREDTHS_OF_PERCENT / 2n) / HUNDREDTHS_OF_PERCENT;
  if (rounded * BigInt(quantity) === toPiastres(line)) return null;
  const digits = String((millionths + 50n) / 100n).padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** The total of a deal, in EGP with two decimals as text: the sum of its rounded lines. */
export function sumDeal(lines: readonly PricedLine[]): string {
  return writeAmount(lines.reduce((sum, line) => sum + toPiastres(line), 0n));
}

/** The sum of a deal's lines before discounts, and the sum of the discounts, in EGP with two decimals as text. */
export function beforeDiscount(lines: readonly PricedLine[]): {
  readonly gross: string;
  readonly discount: string;
} {
  const gross = lines.reduce((sum, line) => sum + toPiastres({ ...line, discount: 0 }), 0n);
  return {
    gross: writeAmount(gross),
    discount: writeAmount(gross - lines.reduce((sum, line) => sum + toPiastres(line), 0n)),
  };
}

/** The orders of a list of deals: by the day of the sale or what they come to, the latest or highest first or last. */
export type DealOrder = { readonly by: "date" | "total"; readonly isDescending: boolean };

/** The day of a sale (YYYY-MM-DD) and the moment at which its deal was entered (ISO 8601, UTC). */
type Sold = { readonly saleDate: string; readonly createdAt: string };

/** Checks whether a deal was entered on another day than that of its sale, as days are in the time zone. */
export function wasEnteredLater({ saleDate, createdAt }: Sold, zone: Zone): boolean {
  return toDay(new Date(createdAt), zone) !== saleDate;
}

/** Compares deals by the day of the sale, those of one day by when they were entered: the latest first. */
export function compareLatest(one: Sold, other: Sold): number {
  if (one.saleDate !== other.saleDate) return one.saleDate < other.saleDate ? 1 : -1;
  return one.createdAt < other.createdAt ? 1 : -1;
}

/** The deals in an order; those of one total the latest first. */
export function inOrder<Deal extends Sold & { readonly total: string }>(
  deals: readonly Deal[],
  { by, isDescending }: DealOrder,
): readonly Deal[] {
  const latest = deals.toSorted(compareLatest);
  const highest = (one: Deal, other: Deal) =>
    Number(readHundredths(other.total) - readHundredths(one.total));
  if (by === "date") return isDescending ? latest : latest.toReversed();
  return latest.sort(isDescending ? highest : (one, other) => highest(other, one));
}

/** The total of several deals, in EGP with two decimals as text. */
export function sumDeals(deals: readonly { readonly total: string }[]): string {
  return sumAmounts(deals.map(({ total }) => total));
}

/** Adds up amounts with two decimals, exactly. */
export function sumAmounts(amounts: readonly string[]): string {
  return writeAmount(amounts.reduce((sum, amount) => sum + readHundredths(amount), 0n));
}

function toPiastres({ pricePerItem, discount, quantity }: PricedLine): bigint {
  const paid = HUNDREDTHS_OF_PERCENT - readHundredths(discount.toFixed(2));
  const exact = readHundredths(pricePerItem.toFixed(2)) * paid * BigInt(quantity);
  return (exact + HUNDREDTHS_OF_PERCENT / 2n) / HUNDREDTHS_OF_PERCENT;
}

/** Reads text with two decimals in hundredths, such as an amount in piastres. */
export function readHundredths(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""));
}

/** Writes piastres as EGP with two decimals. */
export function writeAmount(piastres: bigint): string {
  const digits = String(piastres < 0n ? -piastres : piastres).padStart(3, "0");
  return `${piastres < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of a month's (YYYY-MM) deals, in EGP with two decimals as text, and their count. */
export type MonthSum = { readonly month: string; readonly amount: string; readonly count: number };

const MONTHS = 12;

/** The twelve months that end with `today`'s (YYYY-MM-DD), with the deals that were sold in them. */
export function monthSums(
  deals: readonly { readonly saleDate: string; readonly total: string }[],
  today: string,
): readonly MonthSum[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const byMonth = new Map(
    Array.from({ length: MONTHS }, (_, at) => {
      const first = new Date(Date.UTC(year, month - MONTHS + at, 1));
      return [first.toISOString().slice(0, "YYYY-MM".length), { piastres: 0n, count: 0 }];
    }),
  );
  for (const { saleDate, total } of deals) {
    const sum = byMonth.get(saleDate.slice(0, "YYYY-MM".length));
    if (!sum) continue;
    sum.piastres += readHundredths(total);
    sum.count += 1;
  }
  return [...byMonth].map(([name, { piastres, count }]) => ({
    month: name,
    amount: writeAmount(piastres),
    count,
  }));
}
