"use client";

import { Button, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "./notice";

type Props = {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Says that a list could not be read, and reads it again when asked to. */
export function FetchFailed({ text, isRetrying, onRetry }: Props) {
  const t = useTranslations("common");
  return (
    <Notice color="red" Icon={IconAlertTriangle}>
      <Group justify="space-between" my="-0.25rem">
        {text}
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {t("retry")}
        </Button>
      </Group>
    </Notice>
  );
}
