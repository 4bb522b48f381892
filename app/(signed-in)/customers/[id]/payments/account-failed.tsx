"use client";

import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import type { Refusal } from "@/lib/platform/errors/app-error";

type Props = {
  readonly refusal: Refusal;
  readonly isReloading: boolean;
  readonly refresh: () => void;
};

/** Says that the payments could not be read. */
export function AccountFailed({ refusal, isReloading, refresh }: Props) {
  const t = useTranslations("customers.payments");
  const refusalLines = useRefusalLines();
  return (
    <FetchFailed
      text={refusalLines(refusal, t("fetchFailed")).join(" ")}
      isRetrying={isReloading}
      onRetry={refresh}
    />
  );
}
