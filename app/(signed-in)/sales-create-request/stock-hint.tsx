"use client";

import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { StockBar } from "@/components/ui/stock-bar";
import { stockForFields, type Draft } from "./draft";
import classes from "./product-card.module.css";

/** Shows what the item would do to the stock of its color after the added items; empty until a color is chosen. */
export function StockHint({ draft }: { readonly draft: Draft }) {
  const stock = stockForFields(draft);
  return (
    <div role="status" className={classes.hint}>
      {stock && <Hint draft={draft} stock={stock} />}
    </div>
  );
}

type HintProps = {
  readonly draft: Draft;
  readonly stock: NonNullable<ReturnType<typeof stockForFields>>;
};

/** The bar, and a warning of a removal beyond what is available. It does not block the request, because a manager decides about it. */
function Hint({ draft: { action, fields }, stock: { available, held, alreadyAsked } }: HintProps) {
  const t = useTranslations("salesCreateRequest");
  const format = useFormatter();
  const asked = typeof fields.quantity === "number" ? fields.quantity : 0;
  const isRemoval = action === "remove";
  const left = isRemoval ? Math.max(0, available - alreadyAsked) : available + alreadyAsked;
  const missing = isRemoval ? alreadyAsked + asked - available : 0;
  return (
    <>
      <StockBar action={action} quantity={asked} available={left} held={held} />
      {alreadyAsked > 0 && (
        <Text size="sm">{t("alreadyAsked", { count: format.number(alreadyAsked) })}</Text>
      )}
      {missing > 0 && (
        <Group gap="xs" wrap="nowrap" align="flex-start" c="amber">
          <IconAlertTriangle size="1.5em" aria-hidden className={classes.unshrinking} />
          <Text size="sm" fw={600}>
            {t("moreThanAvailable", { count: format.number(missing) })}
          </Text>
        </Group>
      )}
    </>
  );
}
