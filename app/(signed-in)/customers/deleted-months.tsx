"use client";

import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { fetchCustomer } from "@/components/customers/customer-calls";
import { useFactory } from "@/components/frame/factory";
import { KEYS } from "@/components/data/query-keys";
import { isolate } from "@/components/ui/text/isolate";
import { groupByMonth } from "@/lib/customers/deals/deletion/rules";
import { sumDeals } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";

/** The months that are named one by one; those before them are one line. */
const NAMED = 6;

/** The deals that are deleted with a customer: number and total of each month, which the reports retain. */
export function DeletedMonths({ id }: { readonly id: string }) {
  const t = useTranslations("customers");
  const sums = useSums();
  const monthText = useMonthText();
  const { data } = useQuery({
    queryKey: [...KEYS.customer, id],
    queryFn: ({ signal }) => fetchCustomer(id, signal),
  });
  const deals = data?.deals ?? [];
  const months = groupByMonth(deals);
  const earlier = months.slice(NAMED).flatMap((month) => month.deals);
  return (
    <div role="status">
      {deals.length > 0 && (
        <>
          <Text>{t("deleteMonths")}</Text>
          <ul>
            {months.slice(0, NAMED).map((each) => (
              <li key={each.month}>
                {t("deleteMonth", { month: monthText(each.month), ...sums(each.deals) })}
              </li>
            ))}
            {earlier.length > 0 && <li>{t("deleteEarlier", sums(earlier))}</li>}
          </ul>
        </>
      )}
      <Text>{t("deleteStays")}</Text>
    </div>
  );
}

function useSums() {
  const format = useFormatter();
  const { currency } = useFactory();
  return (deals: readonly DealView[]) => ({
    count: deals.length,
    amount: isolate(format.number(Number(sumDeals(deals)), { style: "currency", currency })),
  });
}

function useMonthText() {
  const format = useFormatter();
  return (month: string) => format.dateTime(new Date(`${month}-01T00:00:00Z`), "month");
}
