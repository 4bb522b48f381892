"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { useReason } from "@/components/data/use-reason";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { MAX_PRICE } from "@/lib/customers/deals/schema";
import { readDecimal, readPercent } from "@/lib/platform/input/numbers";
import { findColor } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import type { DealValues } from "./deal-values";
import classes from "./deal-form.module.css";
import { DecimalInput } from "./decimal-input";

/** In the order in which they stand; price in the factory's currency, discount in percent (spec §5). */
const DECIMALS = [
  { field: "pricePerItem", label: "price", step: 0.01, max: MAX_PRICE, read: readDecimal },
  { field: "discount", label: "discountPercent", step: 0.1, max: 100, read: readPercent },
] as const;

type Props = { readonly at: number; readonly product: ProductView | undefined };

/** Fields for the quantity, price and discount of a line. */
export function AmountFields({ at, product }: Props) {
  const t = useTranslations();
  const reason = useReason();
  const currency = useCurrencySign();
  const { control } = useFormContext<DealValues>();
  const { sort, color } = useWatch({ control, name: `products.${at}` });
  const packs = product && findColor(product, { sortName: sort, color })?.packs;
  return (
    <div className={classes.amounts}>
      <Controller
        control={control}
        name={`products.${at}.quantity`}
        render={({ field, fieldState }) => (
          <QuantityInput
            {...field}
            onChange={(quantity, wrong) => field.onChange(wrong ?? quantity)}
            className={classes.quantity}
            label={t("common.quantity")}
            packs={packs}
            min={1}
            max={MAX_LINE_QUANTITY}
            error={reason(fieldState.error)}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      />
      {DECIMALS.map(({ field: name, label, ...bounds }) => (
        <Controller
          key={name}
          control={control}
          name={`products.${at}.${name}`}
          render={({ field, fieldState }) => (
            <DecimalInput
              {...field}
              label={t(`deals.form.${label}`, { currency })}
              {...bounds}
              error={reason(fieldState.error)}
            />
          )}
        />
      ))}
    </div>
  );
}
