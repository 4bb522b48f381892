"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";

/** The purpose of the screen, and the link to a new request. */
export function Introduction() {
  const t = useTranslations();
  return (
    <Group justify="space-between" align="flex-start">
      <Text c="dimmed" maw="70ch" flex="1 1 20rem">
        {t("salesMyRequests.intro")}
      </Text>
      <Button
        component={Link}
        href="/sales-create-request"
        variant="default"
        leftSection={<IconPlus aria-hidden />}
      >
        {t("sales.makeRequest")}
      </Button>
    </Group>
  );
}
