"use client";

import { useTranslations } from "next-intl";
import type { Tile } from "./home";

/** How much waits for those who decide. */
export type WaitingWork = {
  readonly waitingRequests: number;
  readonly waitingSales: number;
  readonly held: { readonly held: number; readonly overdue: number };
};

/** The numbers on the tiles of a home, with the words that read them out. */
export function useWorkCounts(
  work: WaitingWork | undefined,
): Record<"requests" | "sales" | "held", Tile["count"]> | undefined {
  const home = useTranslations("home");
  const heldOrders = useTranslations("heldOrders");
  if (!work) return undefined;
  const { waitingRequests, waitingSales, held } = work;
  const waiting = (value: number) => ({ value, words: home("waiting", { count: value }) });
  return {
    requests: waiting(waitingRequests),
    sales: waiting(waitingSales),
    held: { value: held.held, words: heldOrders("count", held), meaning: "held" },
  };
}
