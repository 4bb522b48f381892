"use client";

import { useTranslations } from "next-intl";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { StateBadge } from "@/components/ui/states/state-badge";
import type { AccountView, DealPayment } from "@/lib/customers/payments/schema";

const StatesContext = createContext<ReadonlyMap<string, DealPayment["state"]>>(new Map());

/** The looks of the states: those of requests that are not decided, accepted and overdue. */
const MEANINGS = {
  unpaid: "pending",
  partlyPaid: "partlyPaid",
  paid: "accepted",
  overdue: "overdue",
} as const;

type Props = { readonly account: AccountView | undefined; readonly children: ReactNode };

/** Tells the deals below whether they are paid. */
export function DealStates({ account, children }: Props) {
  const states = useMemo(
    () => new Map(account?.deals.map(({ dealId, state }) => [dealId, state])),
    [account],
  );
  return <StatesContext value={states}>{children}</StatesContext>;
}

/** The state of a deal by what was paid for it; nothing until it is known. */
export function DealStateBadge({ dealId }: { readonly dealId: string }) {
  const t = useTranslations("customers.payments");
  const state = useContext(StatesContext).get(dealId);
  return state && <StateBadge meaning={MEANINGS[state]} label={t(`states.${state}`)} />;
}
