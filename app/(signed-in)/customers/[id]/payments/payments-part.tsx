"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { CustomerView } from "@/lib/customers/schema";
import type { useAccount } from "../use-account";

const Payments = lazyPart(
  () => import("./payments").then((loaded) => loaded.Payments),
  <Skeleton blockSize="8rem" />,
);
const AccountFailed = lazyPart(() =>
  import("./account-failed").then((loaded) => loaded.AccountFailed),
);

type Props = {
  readonly customer: CustomerView;
  readonly account: ReturnType<typeof useAccount>;
};

/** The payments of a customer, or why there are none to show. */
export function PaymentsPart({ customer, account: { account, reload, ...failed } }: Props) {
  const { refusal } = failed;
  if (account) return <Payments customer={customer} account={account} onChange={reload} />;
  return refusal ? <AccountFailed {...failed} refusal={refusal} /> : null;
}
