"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { ExportButton } from "@/components/exports/export-button";

type Props = { readonly hasRequests: boolean };

/** The purpose of the screen, the link to a new request, and the export of those that there are. */
export function Introduction({ hasRequests }: Props) {
  const t = useTranslations();
  return (
    <Group justify="space-between" align="flex-start">
      <Text c="dimmed" maw="70ch" flex="1 1 20rem">
        {t("salesMyRequests.intro")}
      </Text>
      <Group gap="sm">
        {hasRequests && <ExportButton list="my-sales-requests" />}
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
