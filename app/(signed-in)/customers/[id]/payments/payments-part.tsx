"use client";

import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { CustomerView } from "@/lib/customers/schema";
import type { useAccount } from "../use-account";
import type { OpenReceipt } from "./receipt-button";

const Payments = lazyPart(
  () => import("./payments").then((loaded) => loaded.Payments),
  <Skeleton blockSize="8rem" />,
);
const ReadRefused = lazyPart(() =>
  import("@/components/forms/read-refused").then((loaded) => loaded.ReadRefused),
);

type Props = {
  readonly customer: CustomerView;
  readonly account: ReturnType<typeof useAccount>;
  readonly onOpenReceipt: OpenReceipt;
};

/** The payments of a customer, or why there are none to show. */
export function PaymentsPart({ customer, account: query, onOpenReceipt }: Props) {
  const t = useTranslations("customers.payments");
  const { account, reload, refusal, isReloading, refresh } = query;
  if (account)
    return (
      <Payments
        customer={customer}
        account={account}
        onChange={reload}
        onOpenReceipt={onOpenReceipt}
      />
    );
  return refusal ? (
    <ReadRefused
      refusal={refusal}
      sentence={t("fetchFailed")}
      isRetrying={isReloading}
      onRetry={refresh}
    />
  ) : null;
}
