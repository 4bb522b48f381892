"use client";

import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import classes from "./create-request.module.css";
import { stockForFields, type Draft } from "./draft";

/**
 * Shows the units available of the chosen color for a removal, and warns when this item and the items above ask for
 * more. The warning does not block the request, because a manager decides about it.
 */
export function StockHint({ draft }: { readonly draft: Draft }) {
  const t = useTranslations("salesCreateRequest");
  const format = useFormatter();
  const stock = draft.action === "remove" ? stockForFields(draft) : undefined;
  if (!stock) return null;
  const { available, alreadyAsked } = stock;
  const { quantity } = draft.fields;
  const asked = typeof quantity === "number" ? quantity : 0;
  const missing = alreadyAsked + asked - available;
  return (
    <div role="status">
      <Text size="sm">
        {t("availableNow", { count: format.number(available) })}
        {alreadyAsked > 0 && ` · ${t("alreadyAsked", { count: format.number(alreadyAsked) })}`}
      </Text>
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
