"use client";

import { callApi } from "@/components/shell/api-client";
import { KEYS } from "@/components/shell/query-keys";
import { RefusedRead } from "@/components/shell/use-page-answer";
import { useServerQuery } from "@/components/shell/use-server-query";
import { customerViewSchema, type CustomerView } from "@/lib/customers/schema";
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

async function fetchCustomer(id: string, signal: AbortSignal): Promise<CustomerView> {
  const response = await callApi(`/customers/${id}`, { signal });
  if (response.status === 404) throw new RefusedRead({ code: "customerNotFound" });
  if (!response.ok) throw new Error(`The customer answered ${response.status}`);
  return customerViewSchema.parse(await response.json());
}
