import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MAX_VIEW_NAME } from "@/lib/saved-views/rules";

type Props = {
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (typed: string) => void;
};

/** The name of a view, ready to be typed over. */
export function NameField({ value, error, onChange }: Props) {
  const t = useTranslations("savedViews");
  return (
    <TextInput
      data-autofocus
      required
      label={t("name")}
      autoComplete="off"
      maxLength={MAX_VIEW_NAME}
      value={value}
      error={error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
