"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { Copy } from "@/components/ui/text/copy";
import { isolate } from "@/components/ui/text/isolate";
import { useMomentText } from "@/components/hooks/use-moment-text";
import type { OneTimePassword } from "@/lib/users/schema";
import classes from "./made-password.module.css";

type Props = { readonly made: OneTimePassword; readonly onClose: () => void };

/** The new password in large letters, to be read out or copied: it is not shown again. */
export function MadePassword({ made, onClose }: Props) {
  const t = useTranslations();
  const moment = useMomentText();
  const shown = useRef<HTMLOutputElement>(null);
  // Screen readers announce it; the element that had the focus has been removed.
  useEffect(() => shown.current?.focus(), []);
  return (
    <Stack>
      <Text>{t("access.madeText", { username: isolate(made.username) })}</Text>
      <Group justify="center" gap="sm">
        <output ref={shown} dir="ltr" tabIndex={-1} className={classes.password}>
          {made.password}
        </output>
        <Copy text={made.password} />
      </Group>
      <Text c="dimmed">{t("access.madeUntil", { moment: moment(made.validUntil) })}</Text>
      <Group justify="space-between">
        <LanguageToggle />
        <Button onClick={onClose}>{t("access.done")}</Button>
      </Group>
    </Stack>
  );
}
