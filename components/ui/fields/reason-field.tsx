"use client";

import { Textarea, type TextareaProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isTooLong } from "./is-too-long";

type Props = Pick<TextareaProps, "label" | "description" | "disabled" | "error"> & {
  readonly value: string;
  /** The most characters. */
  readonly most: number;
  readonly onChange: (text: string) => void;
};

/** An optional text of some lines within a question. */
export function ReasonField({ value, most, error, onChange, ...props }: Props) {
  const t = useTranslations("validation");
  return (
    <Textarea
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isTooLong(value, most) ? t("tooLong") : error}
      autosize
      minRows={2}
      maxRows={8}
    />
  );
}
