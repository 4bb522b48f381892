"use client";

import { useTranslations } from "next-intl";
import { ReadRefused } from "@/components/forms/read-refused";
import type { useAccount } from "../use-account";

type Props = { readonly account: ReturnType<typeof useAccount> };

/** Says that the account of a customer could not be read; nothing while it is being read. */
export function AccountRefused({ account: { refusal, isReloading, refresh } }: Props) {
  const t = useTranslations("customers.payments");
  if (!refusal) return null;
  return (
    <ReadRefused
      refusal={refusal}
      sentence={t("fetchFailed")}
      isRetrying={isReloading}
      onRetry={refresh}
    />
  );
}
