"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { replaceAddress } from "@/components/hooks/back-trap";
import { Screen } from "@/components/frame/screen";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import type { DealProposal } from "@/lib/customers/deals/requests/schema";
import type { AccountView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { Profile } from "./profile";
import { useCustomer } from "./use-customer";

type Props = {
  readonly id: string;
  readonly initial: Result<CustomerView>;
  readonly account: Result<AccountView>;
  /** Initial values of a deal made from the sales request named in the address; null without one. */
  readonly proposal: Result<DealProposal> | null;
};

/** A customer with all deals (spec §2 "Customer profile"), or why there is nothing to show. */
export function CustomerProfile({ id, initial, account, proposal }: Props) {
  const { customer, refusal, isReloading, refresh, show } = useCustomer(id, initial);
  useOwnAddress(customer);
  return (
    <Screen>
      {customer && (
        <Profile customer={customer} initialAccount={account} proposal={proposal} onChange={show} />
      )}
      {!customer && refusal && (
        <NotThere refusal={refusal} isRetrying={isReloading} onRetry={refresh} />
      )}
    </Screen>
  );
}

/** Shows the address of a customer that the wanted one was merged into. */
function useOwnAddress(customer: CustomerView | undefined) {
  const wanted = usePathname();
  const shown = customer && `/customers/${customer._id}`;
  useEffect(() => {
    if (shown !== undefined && shown !== wanted)
      replaceAddress(`${shown}${window.location.search}`, () => undefined);
  }, [shown, wanted]);
}

type NotThereProps = {
  readonly refusal: Refusal;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** The customer does not exist, or could not be read. */
function NotThere({ refusal, ...failed }: NotThereProps) {
  const t = useTranslations("deals");
  const refusalLines = useRefusalLines();
  const lines = refusalLines(refusal, t("fetchFailed"));
  if (refusal.code === "customerNotFound")
    return (
      <EmptyState text={lines.join(" ")}>
        <Button component={Link} href="/customers">
          {t("back")}
        </Button>
      </EmptyState>
    );
  return <FetchFailed {...failed} text={lines.join(" ")} />;
}
