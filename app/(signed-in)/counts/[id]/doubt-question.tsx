"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/states/notice";
import type { Doubt } from "./doubt";

type Props = {
  readonly doubt: Doubt;
  /** Leads back to the field. */
  readonly onChange: () => void;
  readonly onSave: () => void;
};

/** Asks whether a count far from the book is right; the harmless button has the focus. */
export function DoubtQuestion({ doubt: { counted, expected }, onChange, onSave }: Props) {
  const t = useTranslations("counts");
  return (
    <Stack gap="sm">
      <Notice color="amber" Icon={IconAlertTriangle}>
        {expected === null ? t("doubtUnseen", { counted }) : t("doubt", { counted, expected })}
      </Notice>
      <Group grow gap="xs" preventGrowOverflow={false}>
        <Button size="lg" ref={focus} onClick={onChange}>
          {t("change")}
        </Button>
        <Button size="lg" variant="default" onClick={onSave}>
          {t("saveAnyway")}
        </Button>
      </Group>
    </Stack>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
