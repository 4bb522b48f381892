"use client";

import { useTranslations } from "next-intl";
import { FetchFailed } from "@/components/ui/states/fetch-failed";

type Props = {
  readonly query: {
    readonly isStale: boolean;
    readonly isReloading: boolean;
    readonly refresh: () => void;
  };
};

/** Says that the figures could not be had, and asks again. The ways to everything else stay. */
export function HomeFailed({ query }: Props) {
  const t = useTranslations("home");
  if (!query.isStale) return null;
  return (
    <FetchFailed text={t("fetchFailed")} isRetrying={query.isReloading} onRetry={query.refresh} />
  );
}
