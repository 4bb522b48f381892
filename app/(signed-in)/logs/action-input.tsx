"use client";

import { ComboboxChevron, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";

export type ActionFieldProps = {
  /** The code of an action, or a part of one as it was typed. */
  readonly value: string;
  readonly error: string | undefined;
  readonly ref: (input: HTMLInputElement | null) => void;
  readonly onChange: (value: string) => void;
};

/** The field of the action itself, without its suggestions. */
export function ActionInput(props: ComponentProps<typeof TextInput>) {
  const t = useTranslations("logs");
  return (
    <TextInput
      label={t("action")}
      placeholder={t("anyAction")}
      autoComplete="off"
      spellCheck={false}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      {...props}
    />
  );
}
