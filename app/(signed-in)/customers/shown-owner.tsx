"use client";

import { Button, Group, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";

type Props = {
  /** Null for the customers of nobody; undefined where the list shows the own ones. */
  readonly salesUsername: string | null | undefined;
  /** Lists the customers of one sales user, of nobody (null), or of all. */
  readonly onShow: (salesUsername: string | null | undefined) => void;
};

/** Names the sales user whose customers the list shows, or says that it shows the own ones. */
export function ShownOwnerText({ salesUsername, onShow }: Props) {
  const t = useTranslations("customers.owner");
  if (salesUsername === undefined) return <Text c="dimmed">{t("ownOnly")}</Text>;
  return (
    <Group gap="xs">
      <Text fw={600}>
        {salesUsername === null ? t("none") : t("showOf", { owner: isolate(salesUsername) })}
      </Text>
      <Button variant="subtle" px="sm" onClick={() => onShow(undefined)}>
        {t("showAll")}
      </Button>
    </Group>
  );
}
