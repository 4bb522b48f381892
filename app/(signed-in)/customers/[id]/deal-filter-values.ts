import { isWholeFilter, type DealFilter } from "@/lib/customers/deals/rules";

const MONTH_LENGTH = "YYYY-MM".length;

/** The filter that an address names by a day or a month; all deals without one. */
export function readFilter(text: string): DealFilter {
  const mode = text.length === MONTH_LENGTH ? "month" : "specific";
  return meantBy(text === "" ? { mode: "all", value: "" } : { mode, value: text });
}

/** The text that names a filter in an address; "" for all deals. */
export function writeFilter({ mode, value }: DealFilter): string {
  return mode === "all" ? "" : value;
}

/** With another mode: a chosen day leads to its month; otherwise the value is blank, which shows all. */
export function withMode({ mode, value }: DealFilter, to: DealFilter["mode"]): DealFilter {
  if (mode === to) return { mode, value };
  const isDayToMonth = to === "month" && isWholeFilter({ mode, value });
  return { mode: to, value: isDayToMonth ? value.slice(0, MONTH_LENGTH) : "" };
}

/** The filter of the typed values. A value that is not yet a whole day or month counts as blank. */
export function meantBy(typed: DealFilter): DealFilter {
  const { mode, value } = typed;
  return { mode, value: mode !== "all" && isWholeFilter(typed) ? value : "" };
}
