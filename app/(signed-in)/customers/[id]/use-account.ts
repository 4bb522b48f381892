"use client";

import { useCallback } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { fetchAccount } from "@/components/customers/customer-calls";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery } from "@/components/data/use-server-query";
import type { AccountView } from "@/lib/customers/payments/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";

/** The account of a customer, with the state of its reads. */
export type CustomerAccount = {
  readonly account: AccountView | undefined;
  /** The error of the last read, if it failed. */
  readonly refusal: Refusal | undefined;
  readonly isReloading: boolean;
  /** Reads the account again after an error. */
  readonly refresh: () => void;
  /** Reads again what a payment, a return, a deal or new terms have changed. */
  readonly reload: () => void;
};

/** The account of a customer as last loaded. */
export function useAccount(id: string, initial: Result<AccountView>): CustomerAccount {
  const cache = useQueryClient();
  const { data, refusal, isReloading, refresh } = useServerQuery({
    queryKey: [...KEYS.account, id],
    initial,
    read: (signal) => fetchAccount(id, signal),
  });
  const reload = useCallback(() => {
    for (const queryKey of [
      [...KEYS.account, id],
      [...KEYS.customer, id],
    ])
      void cache.invalidateQueries({ queryKey });
  }, [cache, id]);
  return { account: data, refusal, isReloading, refresh, reload };
}
