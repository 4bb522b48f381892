"use client";

import type { ComponentProps } from "react";
import type { useAccount } from "../use-account";
import { AccountRefused } from "./account-refused";
import { Payments } from "./payments";

type Props = Omit<ComponentProps<typeof Payments>, "account" | "onChange"> & {
  readonly account: ReturnType<typeof useAccount>;
};

/** The payments of a customer, or why there are none to show. */
export function PaymentsPart({ account: query, ...props }: Props) {
  const { account, reload } = query;
  if (!account) return <AccountRefused account={query} />;
  return <Payments account={account} onChange={reload} {...props} />;
}
