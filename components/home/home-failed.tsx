"use client";

import { useTranslations } from "next-intl";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";

// Seldom shown, but then the network may be away.
const loadFetchFailed = () =>
  import("@/components/ui/states/fetch-failed").then((module) => module.FetchFailed);
const FetchFailed = lazyPart(loadFetchFailed);

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
  usePrefetch(loadFetchFailed);
  if (!query.isStale) return null;
  return (
    <FetchFailed text={t("fetchFailed")} isRetrying={query.isReloading} onRetry={query.refresh} />
  );
}
