"use client";

import { Textarea, type TextareaProps } from "@mantine/core";
import { useTranslations } from "next-intl";

type Props = Pick<TextareaProps, "label" | "description" | "disabled"> & {
  readonly value: string;
  /** The most characters. */
  readonly most: number;
  readonly onChange: (text: string) => void;
};

/** An optional text of some lines within a question. */
export function ReasonField({ value, most, onChange, ...props }: Props) {
  const t = useTranslations("validation");
  return (
    <Textarea
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isTooLong(value, most) && t("tooLong")}
      dir="auto"
      autosize
      minRows={2}
      maxRows={8}
    />
  );
}

/** Whether a text has more characters than are stored. */
export function isTooLong(text: string, most: number): boolean {
  return text.trim().length > most;
}
