"use client";

import { Button, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { isolate } from "@/components/ui/text/isolate";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { LastPrice as Price } from "@/lib/customers/deals/prices/schema";
import { useMoneyText } from "@/components/customers/money";
import classes from "./deal-form.module.css";
import { findUnusualChange, isAt, type DealValues } from "./deal-values";

type Props = { readonly at: number; readonly price: Price | undefined };

/** Proposes the price that a line's product was last sold at, until the line has it. One press takes it over. */
export function LastPrice({ at, price }: Props) {
  const t = useTranslations("deals.form.lastPrice");
  const priceText = usePriceText();
  const momentText = useMomentText();
  const { control, setFocus } = useFormContext<DealValues>();
  const take = useTaking();
  const line = useWatch({ control, name: `products.${at}` });
  if (!price || isAt(line, price)) return null;
  const change = findUnusualChange(line, price);
  return (
    <>
      {change !== null && <UnusualChange change={change} isOwn={price.isOwn} />}
      <Button
        variant="light"
        px="sm"
        className={classes.proposal}
        leftSection={<IconHistory size="1.25em" aria-hidden />}
        aria-description={t("from", {
          deal: isolate(dealName(price.dealNumber)),
          date: isolate(momentText(price.createdAt)),
        })}
        onClick={() => {
          take(at, price);
          setFocus(`products.${at}.pricePerItem`);
        }}
      >
        {t(price.isOwn ? "own" : "others", { price: priceText(price) })}
      </Button>
    </>
  );
}

type ChangeProps = { readonly change: number } & Pick<Price, "isOwn">;

const CHANGES = {
  own: { below: "below", above: "above" },
  others: { below: "belowOthers", above: "aboveOthers" },
} as const;

/** Says how far (a share, 0.5 is half) a price is from the last one, of this customer or of another. */
export function UnusualChange({ change, isOwn }: ChangeProps) {
  const t = useTranslations("deals.form.lastPrice");
  const share = useShareText();
  const text = CHANGES[isOwn ? "own" : "others"][change < 0 ? "below" : "above"];
  return (
    <Text size="sm" fw={600} c="var(--amber-text)" role="status" className={classes.unusual}>
      {t(text, { share: share(Math.abs(change)) })}
    </Text>
  );
}

type AllProps = { readonly prices: ReadonlyMap<string, Price> };

/** Takes over the last prices of all lines that have none yet, where there are several. */
export function AllLastPrices({ prices }: AllProps) {
  const t = useTranslations("deals.form.lastPrice");
  const { control } = useFormContext<DealValues>();
  const take = useTaking();
  const proposed = useWatch({ control, name: "products" }).flatMap((line, at) => {
    const price = prices.get(line.productId ?? "");
    return price && isAt(line, { pricePerItem: 0, discount: 0 }) ? [{ at, price }] : [];
  });
  if (proposed.length < 2) return null;
  return (
    <Button
      variant="light"
      px="sm"
      className={classes.proposal}
      leftSection={<IconHistory size="1.25em" aria-hidden />}
      onClick={() => proposed.forEach(({ at, price }) => take(at, price))}
    >
      {t("all", { count: proposed.length })}
    </Button>
  );
}

function useTaking() {
  const { getValues, setValue } = useFormContext<DealValues>();
  return (at: number, { pricePerItem, discount }: Price) => {
    const amounts = { pricePerItem: String(pricePerItem), discount: String(discount) };
    const line = { ...getValues(`products.${at}`), ...amounts };
    setValue(`products.${at}`, line, { shouldDirty: true, shouldValidate: true });
  };
}

/** A price, and what is taken off it. */
function usePriceText(): (price: Price) => string {
  const t = useTranslations("deals.form.lastPrice");
  const share = useShareText();
  const moneyText = useMoneyText();
  return ({ pricePerItem, discount }) => {
    const price = isolate(moneyText(String(pricePerItem)));
    return discount === 0 ? price : t("less", { price, discount: share(discount / 100, 2) });
  };
}

/** A share (0.5) in percent, with as many decimals at most. */
function useShareText(): (share: number, decimals?: number) => string {
  const format = useFormatter();
  return (share, maximumFractionDigits = 0) =>
    isolate(format.number(share, { style: "percent", maximumFractionDigits }));
}
