"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { useServerQuery } from "@/components/data/use-server-query";
import type { Result } from "@/lib/platform/errors/app-error";
import type { StockProofView } from "@/lib/proofs/schema";

// Milliseconds.
const LOOK_EVERY = 1_000;

const loadSchema = () =>
  import("@/lib/proofs/schema").then((schemas) => schemas.stockProofViewSchema);

/** The latest proofs; while one runs they are read again each second. */
export function useProofs(initial: Result<readonly StockProofView[]>) {
  const cache = useQueryClient();
  const { data, isStale, isReloading, refresh } = useServerQuery<readonly StockProofView[]>({
    queryKey: KEYS.stockProofs,
    initial,
    read: (signal) => readListOfApi("/stock-proofs", loadSchema, signal),
  });
  const isRunning = data?.[0]?.endedAt === null;
  const look = () => void cache.invalidateQueries({ queryKey: KEYS.stockProofs });

  useEffect(() => {
    if (!isRunning) return;
    const again = () => void cache.invalidateQueries({ queryKey: KEYS.stockProofs });
    const timer = setInterval(again, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isRunning, cache]);

  return { proofs: data, isRunning, isStale, isReloading, refresh, look };
}
