"use client";

import { useTranslations } from "next-intl";
import { ReadRefused } from "@/components/forms/read-refused";
import type { Refusal } from "@/lib/platform/errors/app-error";

type Props = {
  readonly refusal: Refusal | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Says that the account of a customer could not be read; nothing while it is being read. */
export function AccountRefused({ refusal, isRetrying, onRetry }: Props) {
  const t = useTranslations("customers.payments");
  if (!refusal) return null;
  return (
    <ReadRefused
      refusal={refusal}
      sentence={t("fetchFailed")}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
