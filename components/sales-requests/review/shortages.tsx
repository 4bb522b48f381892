"use client";

import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import {
  listShortages,
  partOfRequest,
  type ListedItem,
} from "@/lib/requests/sales/review/shortage";
import { isolate } from "@/components/ui/text/isolate";
import type { Part } from "@/lib/requests/sales/partial/rules";

type Props = {
  readonly items: readonly ListedItem[];
  /** The units that the person takes, if only a part. */
  readonly part: Part | null;
  /** To take what is available. */
  readonly onTakePart: () => void;
  readonly isLooking: boolean;
  /** To look again at what is available. */
  readonly onLook: () => void;
};

/** Says before a removal is confirmed what is missing of it, offers what is there, and looks again. */
export function Shortages({ items, part, onTakePart, isLooking, onLook }: Props) {
  const t = useTranslations("salesRequests");
  const words = useTranslations("salesRequestItems");
  const format = useFormatter();
  const shortages = listShortages(items);
  const missing = items.flatMap((item, at) => {
    const shortage = shortages[at] ?? 0;
    if (item.available === null) return [{ at, item, short: words("gone") }];
    return shortage > 0
      ? [{ at, item, short: words("short", { count: format.number(shortage) }) }]
      : [];
  });
  if (missing.length === 0) return null;
  return (
    <Alert color={part ? "yellow" : "red"} icon={<IconAlertTriangle aria-hidden />}>
      {t(part ? "shortPart" : "short")}
      {missing.map(({ at, item, short }) => (
        <Text key={at} inherit fw={600}>
          {t("shortLine", {
            sku: isolate(item.nowCalled?.sku ?? item.product),
            sort: isolate(item.nowCalled?.sortName ?? item.sortName),
            color: isolate(item.nowCalled?.color ?? item.color),
            short,
          })}
        </Text>
      ))}
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconRefresh aria-hidden />}
          loading={isLooking}
          onClick={onLook}
        >
          {t("lookAgain")}
        </Button>
        {!part && partOfRequest({ action: "remove", items }) && (
          <Button variant="default" onClick={onTakePart}>
            {t("takePart")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
