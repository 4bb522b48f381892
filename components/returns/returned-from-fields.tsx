"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";

/** The deal or request that added goods come back from, blank for none, and the reason. */
export type ReturnedFrom = { readonly from: string; readonly reason: string };

type Props = {
  readonly value: ReturnedFrom;
  readonly onChange: (value: ReturnedFrom) => void;
};

/** Asks whether the goods come back from a deal or request, and then why. */
export function ReturnedFromFields({ value, onChange }: Props) {
  const t = useTranslations("returns");
  return (
    <>
      <TextInput
        label={t("from")}
        description={t("fromHint")}
        value={value.from}
        maxLength={20}
        maw="20rem"
        autoComplete="off"
        onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
      />
      {value.from.trim() !== "" && (
        <TextInput
          label={t("reason")}
          withAsterisk
          value={value.reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
