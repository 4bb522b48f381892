import type { DealFilter } from "@/lib/customers/deals/rules";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH_LENGTH = "YYYY-MM".length;

/** With another mode: a chosen day leads to its month; otherwise the value is blank, which shows all. */
export function withMode({ mode, value }: DealFilter, to: DealFilter["mode"]): DealFilter {
  if (mode === to) return { mode, value };
  return { mode: to, value: to === "month" ? value.slice(0, MONTH_LENGTH) : "" };
}

/** The filter that is meant by what is typed: as long as that is no whole day or month, it counts as blank. */
export function meantBy({ mode, value }: DealFilter): DealFilter {
  const isWhole = mode !== "all" && (mode === "month" ? MONTH : DAY).test(value);
  return { mode, value: isWhole ? value : "" };
}
