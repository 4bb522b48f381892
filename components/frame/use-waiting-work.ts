"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import type { WaitingWork } from "@/lib/requests/counts/schema";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";

const loadSchema = () =>
  import("@/components/frame/schemas-chunk").then(({ waitingWorkSchema }) => ({
    parse: (answer: unknown) => waitingWorkSchema.parse(answer),
  }));

/** Returns the current numbers of waiting work; undefined while they load. */
export function useWaitingWork(): WaitingWork | undefined {
  const { data } = useQuery({
    queryKey: KEYS.waitingWork,
    queryFn: ({ signal }) => readApi("/waiting-work", loadSchema, signal),
  });
  // A lazily hydrated part of the page would find data that the server's rendering did not have.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isHydrated ? data : undefined;
}

/** A number beside a destination, and the words that read it out. */
export type Count = { readonly value: number; readonly words: string; readonly isHeld: boolean };

/** Returns a function that gives the number of waiting items at a destination, if there are any. */
export function useWaitingCount(work: WaitingWork | undefined) {
  const home = useTranslations("home");
  const heldOrders = useTranslations("heldOrders");
  return (counted: keyof WaitingWork | undefined): Count | undefined => {
    const value = work && counted ? work[counted] : 0;
    if (!work || value === 0) return undefined;
    const isHeld = counted === "held";
    return {
      value,
      words: isHeld ? heldOrders("count", work) : home("waiting", { count: value }),
      isHeld,
    };
  };
}
