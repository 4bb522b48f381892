"use client";

import { fetchCustomer } from "@/components/customers/customer-calls";
import { KEYS } from "@/components/shell/query-keys";
import { useServerQuery } from "@/components/shell/use-server-query";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";

/** The customer as the last answer told it. One that could not be read again stays shown, unless it is gone. */
export function useCustomer(id: string, initial: Result<CustomerView>) {
  const { data, refusal, isReloading, refresh, change } = useServerQuery({
    queryKey: [...KEYS.customer, id],
    initial,
    read: (signal) => fetchCustomer(id, signal),
  });
  return {
    customer: refusal?.code === "customerNotFound" ? undefined : data,
    refusal,
    isReloading,
    refresh,
    show: (fresh: CustomerView) => change(() => fresh),
  };
}
