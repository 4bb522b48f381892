"use client";

import { callApi } from "@/components/shell/api-client";
import { KEYS } from "@/components/shell/query-keys";
import { jsonOf } from "@/components/shell/read-api";
import { RefusedRead } from "@/components/shell/use-page-answer";
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

async function fetchCustomer(id: string, signal: AbortSignal): Promise<CustomerView> {
  const [{ customerViewSchema }, response] = await Promise.all([
    import("@/lib/customers/schema"),
    callApi(`/customers/${id}`, { signal }),
  ]);
  if (response.status === 404) throw new RefusedRead({ code: "customerNotFound" });
  return customerViewSchema.parse(await jsonOf(response));
}
