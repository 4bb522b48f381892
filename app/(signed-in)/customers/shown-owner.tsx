"use client";

import { Button, Group, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { useCustomers } from "@/components/customers/use-customers";
import { isolate } from "@/components/ui/text/isolate";

type Props = { readonly customers: ReturnType<typeof useCustomers> };

/** Names the sales user whose customers the list shows, or says that it shows the own ones. */
export function ShownOwnerText({ customers: { salesUsername, showOwnedBy } }: Props) {
  const t = useTranslations("customers.owner");
  if (salesUsername === undefined) return <Text c="dimmed">{t("ownOnly")}</Text>;
  return (
    <Group gap="xs">
      <Text fw={600}>
        {salesUsername === null ? t("none") : t("showOf", { owner: isolate(salesUsername) })}
      </Text>
      <Button variant="subtle" px="sm" onClick={() => showOwnedBy(undefined)}>
        {t("showAll")}
      </Button>
    </Group>
  );
}
