import { isDayRange } from "@/lib/platform/time/day-range";
import { isDay, type Days } from "@/lib/platform/time/days";

/**
 * The ways to narrow a customer's deals (spec §5). The value is a day (YYYY-MM-DD), a month (YYYY-MM) or a first and a last day (with "/"),
 * blank for no restriction.
 */
export const DEAL_FILTER_MODES = ["all", "specific", "month", "period"] as const;
export type DealFilter = {
  readonly mode: (typeof DEAL_FILTER_MODES)[number];
  readonly value: string;
  /** The SKU of a product that the deals contain; absent for any. */
  readonly sku?: string | undefined;
};

/** The longest value of a filter, a first and a last day. */
export const MAX_FILTER_VALUE = "YYYY-MM-DD/YYYY-MM-DD".length;

/** Splits the value of a period into its first and its last day, as they are typed. */
export function splitPeriod(value: string): Days {
  const [from = "", to = ""] = value.split("/");
  return { from, to };
}

/** Checks whether the value is blank or a complete calendar day, month or period, as the mode requires; "all" needs no value. */
export function isWholeFilter({ mode, value }: DealFilter): boolean {
  if (mode === "all" || value === "") return true;
  if (mode === "period") return isDayRange(splitPeriod(value));
  return isDay(mode === "month" ? `${value}-01` : value);
}

type Filtered = {
  readonly saleDate: string;
  readonly products: readonly { readonly SKU: string }[];
};

/** Returns the deals that were sold on the day, in the month or on the days of the filter, and contain its product. */
export function filterDeals<Deal extends Filtered>(
  deals: readonly Deal[],
  filter: DealFilter,
): readonly Deal[] {
  const { sku } = filter;
  return deals.filter(
    ({ saleDate, products }) =>
      wasSoldWithin(saleDate, filter) &&
      (sku === undefined || products.some(({ SKU }) => SKU === sku)),
  );
}

function wasSoldWithin(saleDate: string, { mode, value }: DealFilter): boolean {
  const wanted = value.trim();
  if (mode === "all" || wanted === "") return true;
  if (mode === "period") {
    const { from, to } = splitPeriod(wanted);
    return saleDate >= from && saleDate <= to;
  }
  const length = mode === "month" ? "YYYY-MM".length : "YYYY-MM-DD".length;
  return saleDate.slice(0, length) === wanted;
}
