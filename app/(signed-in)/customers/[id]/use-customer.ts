"use client";

import { fetchCustomer } from "@/components/customers/customer-calls";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery } from "@/components/data/use-server-query";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";

/** The customer as last loaded. One that could not be loaded again stays shown, unless it has been deleted. */
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
