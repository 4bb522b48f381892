"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { ExportButton } from "@/components/exports/export-button";
import type { OwnFilter } from "./use-own-filter";

type Props = {
  /** The filter of the list; null while there is nothing to export. */
  readonly filter: OwnFilter | null;
};

/** The purpose of the screen, the link to a new request, and the export of those that are shown. */
export function Introduction({ filter }: Props) {
  const t = useTranslations();
  return (
    <Group justify="space-between" align="flex-start">
      <Text c="dimmed" maw="70ch" flex="1 1 20rem">
        {t("salesMyRequests.intro")}
      </Text>
      <Group gap="sm">
        {filter && <ExportButton list="my-sales-requests" filter={filter} />}
        <Button
          component={Link}
          href="/sales-create-request"
          variant="default"
          leftSection={<IconPlus aria-hidden />}
        >
          {t("sales.makeRequest")}
        </Button>
      </Group>
    </Group>
  );
}
