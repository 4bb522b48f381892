"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { Money } from "@/components/customers/money";
import { StateBadge } from "@/components/ui/states/state-badge";
import type { AccountView, DealPayment } from "@/lib/customers/payments/schema";
import type { ReturnView } from "@/lib/customers/returns/schema";

/** The part of the account that is about deals. */
type DealAccounts = {
  readonly payments: ReadonlyMap<string, DealPayment>;
  readonly returns: readonly ReturnView[];
  /** Reads the account again. */
  readonly reload: () => void;
};

const AccountsContext = createContext<DealAccounts>({
  payments: new Map(),
  returns: [],
  reload: () => undefined,
});

/** The looks of the states: money that is open is neutral, until it is overdue. */
const MEANINGS = {
  unpaid: "open",
  partlyPaid: "open",
  paid: "accepted",
  overdue: "overdue",
} as const;

type Props = {
  readonly account: AccountView | undefined;
  readonly reload: () => void;
  readonly children: ReactNode;
};

/** Tells the deals below what was paid for them and what came back. */
export function DealStates({ account, reload, children }: Props) {
  const accounts = useMemo(
    () => ({
      payments: new Map(account?.deals.map((deal) => [deal.dealId, deal])),
      returns: account?.returns ?? [],
      reload,
    }),
    [account, reload],
  );
  return <AccountsContext value={accounts}>{children}</AccountsContext>;
}

/** Returns what came back of a deal, and the function that reads the account again. */
export function useDealAccount(dealId: string) {
  const { returns, reload } = useContext(AccountsContext);
  return { returns: returns.filter(({ deal }) => deal?._id === dealId), reload };
}

/** The state of a deal by what was paid for it, and the amount that came back; nothing until it is known. */
export function DealStateBadge({ dealId }: { readonly dealId: string }) {
  const t = useTranslations();
  const deal = useContext(AccountsContext).payments.get(dealId);
  if (!deal) return null;
  const { state, returned } = deal;
  return (
    <>
      <StateBadge meaning={MEANINGS[state]} label={t(`customers.payments.states.${state}`)} />
      {Number(returned) > 0 && (
        <Text size="sm" c="dimmed">
          {t("returns.returned")} <Money amount={returned} />
        </Text>
      )}
    </>
  );
}
