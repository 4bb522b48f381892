"use client";

import { useTranslations } from "next-intl";
import { ProductChip } from "@/components/products/product-chip";
import { DateInput } from "@/components/ui/fields/date-input";
import { DayRange } from "@/components/ui/fields/day-range";
import { splitPeriod } from "@/lib/customers/deals/filters";
import type { FilteredDeals } from "./use-deal-filter";

type Props = { readonly dealFilter: FilteredDeals };

/** The day, month or period of the filter, which shows all when left blank (spec §5), and its product. */
export function FilterValue({ dealFilter }: Props) {
  const t = useTranslations("deals.filter");
  const { typed, clearProduct } = dealFilter;
  return (
    <>
      <Time dealFilter={dealFilter} />
      {typed.sku !== undefined && (
        <ProductChip sku={typed.sku} description={t("allProducts")} onClear={clearProduct} />
      )}
    </>
  );
}

function Time({ dealFilter: { typed, setValue } }: Props) {
  const t = useTranslations("deals.filter");
  if (typed.mode === "all") return null;
  if (typed.mode === "period") return <Period value={typed.value} onChange={setValue} />;
  const isMonth = typed.mode === "month";
  return (
    <DateInput
      key={typed.mode}
      unit={isMonth ? "month" : "day"}
      aria-label={t(isMonth ? "month" : "date")}
      value={typed.value}
      onChange={setValue}
    />
  );
}

type PeriodProps = { readonly value: string; readonly onChange: (value: string) => void };

function Period({ value, onChange }: PeriodProps) {
  const t = useTranslations("deals.filter");
  const days = splitPeriod(value);
  return (
    <DayRange
      days={days}
      labels={{ from: t("from"), to: t("to") }}
      onChange={(end, day) => {
        const next = { ...days, [end]: day };
        onChange(next.from || next.to ? `${next.from}/${next.to}` : "");
      }}
    />
  );
}
