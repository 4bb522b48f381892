"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { useAccount } from "../use-account";

const Payments = lazyPart(
  () => import("./payments").then((loaded) => loaded.Payments),
  <Skeleton blockSize="8rem" />,
);
const ReadRefused = lazyPart(() =>
  import("@/components/forms/read-refused").then((loaded) => loaded.ReadRefused),
);

type Props = Omit<ComponentProps<typeof Payments>, "account" | "onChange"> & {
  readonly account: ReturnType<typeof useAccount>;
};

/** The payments of a customer, or why there are none to show. */
export function PaymentsPart({ account: query, ...props }: Props) {
  const t = useTranslations("customers.payments");
  const { account, reload, refusal, isReloading, refresh } = query;
  if (account) return <Payments account={account} onChange={reload} {...props} />;
  return refusal ? (
    <ReadRefused
      refusal={refusal}
      sentence={t("fetchFailed")}
      isRetrying={isReloading}
      onRetry={refresh}
    />
  ) : null;
}
