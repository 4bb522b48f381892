"use client";

import { Alert, Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { shortagesOf, type ListedItem } from "@/components/sales-requests/shortage";
import { isolate } from "@/components/ui/isolate";

type Props = {
  readonly items: readonly ListedItem[];
  readonly isLooking: boolean;
  /** To look again at what is available. */
  readonly onLook: () => void;
};

/** Says before a removal is confirmed that it cannot succeed, names everything that is missing, and looks again. */
export function Shortages({ items, isLooking, onLook }: Props) {
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
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconRefresh aria-hidden />}
        loading={isLooking}
        onClick={onLook}
      >
        {t("lookAgain")}
      </Button>
    </Alert>
  );
}
