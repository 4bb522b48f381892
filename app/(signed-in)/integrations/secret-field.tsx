"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./integrations.module.css";
import { LEFT_TO_RIGHT } from "@/components/ui/left-to-right";

type Props = { readonly label: string; readonly value: string };

/** A secret that is shown once, to be copied. Where the browser copies nothing, a press on it selects it whole. */
export function SecretField({ label, value }: Props) {
  const t = useTranslations("integrations");
  const clipboard = useClipboard({ timeout: 3_000 });
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        readOnly
        attributes={LEFT_TO_RIGHT}
        flex="1 1 16rem"
        className={classes.secret}
        label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        data-autofocus
        variant="default"
        leftSection={clipboard.copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={() => clipboard.copy(value)}
      >
        <span aria-live="polite">{t(clipboard.copied ? "copied" : "copy")}</span>
      </Button>
    </Group>
  );
}
