"use client";

import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { stockForFields, type Draft } from "./draft";
import classes from "./product-card.module.css";

/**
 * Shows the units available of the chosen color for a removal, and warns when this item and the added ones ask for more. The warning does
 * not block the request, because a manager decides about it.
 */
export function StockHint({ draft }: { readonly draft: Draft }) {
  const t = useTranslations("salesCreateRequest");
  const format = useFormatter();
  if (draft.action === "add") return null;
  const { available, alreadyAsked } = stockForFields(draft) ?? { available: null, alreadyAsked: 0 };
  const { quantity } = draft.fields;
  const asked = typeof quantity === "number" ? quantity : 0;
  const missing = available === null ? 0 : alreadyAsked + asked - available;
  return (
    <div role="status" className={classes.hint}>
      {available !== null && (
        <Text size="sm">
          {t("availableNow", { count: format.number(available) })}
          {alreadyAsked > 0 && ` · ${t("alreadyAsked", { count: format.number(alreadyAsked) })}`}
        </Text>
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
