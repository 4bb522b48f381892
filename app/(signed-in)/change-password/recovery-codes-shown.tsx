"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { Copy } from "@/components/ui/text/copy";
import { Notice } from "@/components/ui/states/notice";
import classes from "./second-factor.module.css";

type Props = {
  readonly codes: readonly string[];
  /** True right after the second factor was turned on. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
};

/** The recovery codes, to be written down or copied: they are not shown again. */
export function RecoveryCodesShown({ codes, isFirst, onClose }: Props) {
  const t = useTranslations("secondFactor");
  const list = useRef<HTMLOListElement>(null);
  // Screen readers announce the codes; the field that had the focus has been removed.
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack>
      {isFirst && (
        <Notice color="green" Icon={IconShieldCheck} role="status">
          {t("isOn")}
        </Notice>
      )}
      <Text>{t("codesText")}</Text>
      <ol ref={list} dir="ltr" tabIndex={-1} aria-label={t("codes")} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="space-between">
        <LanguageToggle />
        <Group gap="xs" ms="auto">
          <Copy text={codes.join("\n")} />
          <Button onClick={onClose}>{t("kept")}</Button>
        </Group>
      </Group>
    </Stack>
  );
}
