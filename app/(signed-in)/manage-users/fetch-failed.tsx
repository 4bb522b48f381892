"use client";

import { Alert, Button, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** Says that the users could not be read, and reads them again when asked to. */
export function FetchFailed() {
  const t = useTranslations();
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        {t("manageUsers.fetchFailed")}
        <Button
          variant="default"
          loading={isReading}
          onClick={() => startReading(() => router.refresh())}
        >
          {t("common.retry")}
        </Button>
      </Group>
    </Alert>
  );
}
