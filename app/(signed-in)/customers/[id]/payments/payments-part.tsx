"use client";

import type { ComponentProps } from "react";
import type { CustomerAccount } from "../use-account";
import { AccountRefused } from "./account-refused";
import { Payments } from "./payments";

type Props = Omit<ComponentProps<typeof Payments>, "account" | "onChange"> & {
  readonly account: CustomerAccount;
};

/** The payments of a customer, or why there are none to show. */
export function PaymentsPart({ account: query, ...props }: Props) {
  const { account, refusal, isReloading, refresh, reload } = query;
  if (!account)
    return <AccountRefused refusal={refusal} isRetrying={isReloading} onRetry={refresh} />;
  return <Payments account={account} onChange={reload} {...props} />;
}
