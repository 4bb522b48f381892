"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useMoneyText } from "@/components/customers/money";
import { ProductChip } from "@/components/products/product-chip";
import { DateInput } from "@/components/ui/fields/date-input";
import { DayRange } from "@/components/ui/fields/day-range";
import { isolate } from "@/components/ui/text/isolate";
import { splitPeriod } from "@/lib/customers/deals/filters";
import { sumDeal } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import type { FilteredDeals } from "./use-deal-filter";

type Props = { readonly dealFilter: FilteredDeals };

/** The day, month or period of the filter, which shows all when left blank (spec §5), and its product. */
export function FilterValue({ dealFilter }: Props) {
  const t = useTranslations("deals.filter");
  const { typed, shown, clearProduct } = dealFilter;
  return (
    <>
      <Time dealFilter={dealFilter} />
      {typed.sku !== undefined && (
        <>
          <ProductChip sku={typed.sku} description={t("allProducts")} onClear={clearProduct} />
          <Sold deals={shown} sku={typed.sku} />
        </>
      )}
    </>
  );
}

type SoldProps = { readonly deals: readonly DealView[]; readonly sku: string };

/** The pieces of the product in these deals and what they come to: the deals may hold other products, too. */
function Sold({ deals, sku }: SoldProps) {
  const t = useTranslations("deals.filter");
  const moneyText = useMoneyText();
  const lines = deals.flatMap(({ products }) => products.filter(({ SKU }) => SKU === sku));
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return <Text size="sm">{t("sold", { units, amount: isolate(moneyText(sumDeal(lines))) })}</Text>;
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
