"use client";

import { Checkbox, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { Money } from "@/components/customers/money";
import { useDayText } from "@/components/hooks/use-day-text";
import { Ltr } from "@/components/ui/text/ltr";
import { dealName } from "@/lib/customers/deals/deal-name";
import { sumDeals } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import type { AccountView } from "@/lib/customers/payments/schema";
import classes from "./payments.module.css";
import type { PaymentValues } from "./payment-values";

type Props = { readonly deals: readonly DealView[]; readonly account: AccountView };

/** The deals that a payment is for, with what is open of each: those that are not paid, and chosen ones that are; the oldest, which are paid first, come first. */
export function DealChoice({ deals, account }: Props) {
  const t = useTranslations("customers.payments");
  const dayText = useDayText();
  const { control } = useFormContext<PaymentValues>();
  const open = new Map(account.deals.map((deal) => [deal.dealId, deal.open]));
  return (
    <Controller
      control={control}
      name="dealIds"
      render={({ field: { value, onChange } }) => {
        const shown = deals
          .filter(({ _id }) => Number(open.get(_id) ?? 0) > 0 || value.includes(_id))
          .sort(
            (one, other) => one.saleDate.localeCompare(other.saleDate) || one.number - other.number,
          );
        if (shown.length === 0) return <></>;
        const chosen = value.map((id) => ({ total: open.get(id) ?? "0.00" }));
        return (
          <Checkbox.Group
            label={t("forDeals")}
            description={t("forDealsHint")}
            inputWrapperOrder={["label", "description", "input", "error"]}
            value={value}
            onChange={onChange}
          >
            <Stack gap={0} className={classes.choices}>
              {shown.map(({ _id, number, saleDate }) => (
                <Checkbox
                  key={_id}
                  value={_id}
                  className={classes.choice}
                  label={
                    <>
                      <Ltr>{dealName(number)}</Ltr> · {dayText(saleDate)} · {t("open")}{" "}
                      <Money amount={open.get(_id) ?? "0.00"} />
                    </>
                  }
                />
              ))}
            </Stack>
            {chosen.length > 1 && (
              <Text role="status">
                {t("openOfChosen")} <Money amount={sumDeals(chosen)} />
              </Text>
            )}
          </Checkbox.Group>
        );
      }}
    />
  );
}
