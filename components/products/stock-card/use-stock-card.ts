"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/shell/api-client";
import { stockCardSchema, type StockCard } from "@/lib/stock/cards/schema";

/** How many movements are loaded at a time. */
const PAGE_SIZE = 50;

type Shown = { readonly card: StockCard; readonly isComplete: boolean };

/** The stock card of a color as it is now, with its latest movements; older ones on demand. */
export function useStockCard(colorId: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // The movement before which the next ones are wanted; null for the newest, undefined for none.
  const [wanted, setWanted] = useState<string | null | undefined>(null);

  useEffect(() => {
    if (wanted === undefined) return;
    const controller = new AbortController();
    const load = async () => {
      const card = await fetchStockCard(colorId, wanted, controller.signal).catch(() => null);
      if (controller.signal.aborted) return;
      setWanted(undefined);
      setHasFailed(card === null);
      if (card) setShown((known) => joined(wanted === null ? null : known, card));
    };
    void load();
    return () => controller.abort();
  }, [colorId, wanted]);

  const last = shown?.card.movements.at(-1)?._id ?? null;
  const load = (before: string | null) => {
    setHasFailed(false);
    setWanted(before);
  };
  return {
    card: shown?.card ?? null,
    isComplete: shown?.isComplete ?? false,
    isLoading: wanted !== undefined,
    hasFailed,
    loadOlder: () => load(last),
    retry: () => load(last),
  };
}

/** What is shown with the older movements of a later answer; its amounts are the newest known. */
function joined(known: Shown | null, card: StockCard): Shown {
  const movements = [...(known?.card.movements ?? []), ...card.movements];
  return { card: { ...card, movements }, isComplete: card.movements.length < PAGE_SIZE };
}

async function fetchStockCard(colorId: string, before: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(before && { before }) });
  const response = await callApi(`/stock-cards/${colorId}?${query}`, { signal });
  if (!response.ok) throw new Error(`The stock card answered ${response.status}`);
  return stockCardSchema.parse(await response.json());
}
