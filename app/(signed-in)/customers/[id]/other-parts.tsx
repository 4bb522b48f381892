"use client";

import type { PaymentView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { Details } from "./details";
import type { StatementDays } from "./payments/statement-address";
import type { OpenReceipt } from "./payments/receipt-button";
import { PaymentsPart } from "./payments/payments-part";
import { Statement } from "./payments/statement";
import { Returns } from "./returns";
import type { CustomerAccount } from "./use-account";
import type { ProfileTab } from "./use-profile-tab";

type Props = {
  readonly customer: CustomerView;
  readonly account: CustomerAccount;
  readonly tab: Exclude<ProfileTab, "deals">;
  readonly linkedDays: StatementDays | null;
  readonly onRecord: () => void;
  readonly onReversed: (reversal: PaymentView) => void;
  readonly onShowDeals: () => void;
  readonly onOpenReceipt: OpenReceipt;
};

/** The payments, statement, returns or details of a customer. Loaded after the screen. */
export function OtherParts({ customer, account, tab, linkedDays, ...props }: Props) {
  if (tab === "details") return <Details customer={customer} />;
  if (tab === "returns")
    return <Returns customer={customer} account={account} onShowDeals={props.onShowDeals} />;
  if (tab === "statement")
    return (
      <Statement customer={customer} linked={linkedDays} onOpenReceipt={props.onOpenReceipt} />
    );
  const { onShowDeals: _, ...payments } = props;
  return <PaymentsPart customer={customer} account={account} {...payments} />;
}
