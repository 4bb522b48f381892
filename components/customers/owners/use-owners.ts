"use client";

import { KEYS } from "@/components/data/query-keys";
import { useServerQuery } from "@/components/data/use-server-query";
import type { OwnersView } from "@/lib/customers/ownership/schema";
import { fetchOwners } from "../customer-calls";

/** The sales users with the number of customers of each. */
export function useOwners() {
  return useServerQuery<OwnersView>({
    queryKey: KEYS.customerOwners,
    initial: undefined,
    read: fetchOwners,
  });
}

export type Owner = OwnersView["owners"][number];
