"use client";

import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { shortagesOf, type ListedItem } from "@/components/sales-requests/shortage";
import { isolate } from "@/components/ui/isolate";

/** Says before a removal is confirmed that it cannot succeed, and names everything that is missing. */
export function Shortages({ items }: { readonly items: readonly ListedItem[] }) {
  const t = useTranslations("salesRequests");
  const words = useTranslations("salesRequestItems");
  const format = useFormatter();
  const shortages = shortagesOf(items);
  const missing = items.flatMap((item, at) => {
    const shortage = shortages[at] ?? 0;
    if (item.available === null) return [{ at, item, short: words("gone") }];
    return shortage > 0
      ? [{ at, item, short: words("short", { count: format.number(shortage) }) }]
      : [];
  });
  if (missing.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      {t("short")}
      {missing.map(({ at, item, short }) => (
        <Text key={at} inherit fw={600}>
          {t("shortLine", {
            sku: isolate(item.product),
            sort: isolate(item.sortName),
            color: isolate(item.color),
            short,
          })}
        </Text>
      ))}
    </Alert>
  );
}
