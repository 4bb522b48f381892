import { isWholeFilter, type DealFilter } from "@/lib/customers/deals/filters";

const MONTH_LENGTH = "YYYY-MM".length;

/** The filter that an address names by a day, a month or a period; all deals without one. */
export function readFilter(text: string): DealFilter {
  return meantBy({ mode: findMode(text), value: text });
}

function findMode(text: string): DealFilter["mode"] {
  if (text === "") return "all";
  if (text.includes("/")) return "period";
  return text.length === MONTH_LENGTH ? "month" : "specific";
}

/** The text that names a filter in an address; "" for all deals. */
export function writeFilter({ mode, value }: DealFilter): string {
  return mode === "all" ? "" : value;
}

/** With another mode: a chosen day leads to its month; otherwise the value is blank, which shows all. */
export function withMode({ mode, value }: DealFilter, to: DealFilter["mode"]): DealFilter {
  if (mode === to) return { mode, value };
  const isDayToMonth = mode === "specific" && to === "month" && isWholeFilter({ mode, value });
  return { mode: to, value: isDayToMonth ? value.slice(0, MONTH_LENGTH) : "" };
}

/** The filter of the typed values. A value that is not yet whole counts as blank. */
export function meantBy(typed: DealFilter): DealFilter {
  const { mode, value } = typed;
  return { mode, value: mode !== "all" && isWholeFilter(typed) ? value : "" };
}
