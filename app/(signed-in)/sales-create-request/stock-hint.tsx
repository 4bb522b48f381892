"use client";

import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { StockBar } from "@/components/ui/stock-bar";
import { stockForFields, type Draft } from "./draft";
import classes from "./product-card.module.css";

/**
 * Shows what the item would do to the stock of its color after the added items, and warns when they ask for more than is available. The
 * warning does not block the request, because a manager decides about it.
 */
export function StockHint({ draft }: { readonly draft: Draft }) {
  const t = useTranslations("salesCreateRequest");
  const format = useFormatter();
  const { action } = draft;
  const stock = stockForFields(draft);
  const asked = typeof draft.fields.quantity === "number" ? draft.fields.quantity : 0;
  const { available = 0, held = 0, alreadyAsked = 0 } = stock ?? {};
  const change = action === "add" ? alreadyAsked : -alreadyAsked;
  const missing = stock && action === "remove" ? alreadyAsked + asked - available : 0;
  return (
    <div role="status" className={classes.hint}>
      {stock && (
        <StockBar
          action={action}
          quantity={asked}
          available={Math.max(0, available + change)}
          held={held}
        />
      )}
      {stock && alreadyAsked > 0 && (
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
    </div>
  );
}
