import { isWholeFilter, type DealFilter } from "@/lib/customers/deals/filters";

const MONTH_LENGTH = "YYYY-MM".length;

/** The filter that an address names by a day, a month or a period, and by a SKU; all deals without one. */
export function readFilter(text: string, sku: string | null): DealFilter {
  return meantBy({ mode: findMode(text), value: text, sku: sku ?? undefined });
}

function findMode(text: string): DealFilter["mode"] {
  if (text === "") return "all";
  if (text.includes("/")) return "period";
  return text.length === MONTH_LENGTH ? "month" : "specific";
}

/** Returns the parameters that name a filter in an address; none for all deals. */
export function writeFilter({ mode, value, sku }: DealFilter): URLSearchParams {
  return new URLSearchParams({
    ...(mode !== "all" && value && { deals: value }),
    ...(sku !== undefined && { sku }),
  });
}

/** With another mode: a chosen day leads to its month; otherwise the value is blank, which shows all. */
export function withMode(filter: DealFilter, to: DealFilter["mode"]): DealFilter {
  const { mode, value } = filter;
  if (mode === to) return filter;
  const isDayToMonth = mode === "specific" && to === "month" && isWholeFilter(filter);
  return { ...filter, mode: to, value: isDayToMonth ? value.slice(0, MONTH_LENGTH) : "" };
}

/** The filter of the typed values. A value that is not yet whole counts as blank. */
export function meantBy(typed: DealFilter): DealFilter {
  const { mode, value } = typed;
  return { ...typed, value: mode !== "all" && isWholeFilter(typed) ? value : "" };
}
