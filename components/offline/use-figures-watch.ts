"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setFiguresAt } from "@/components/data/figures";
import { useIsOffline } from "@/components/data/use-is-offline";
import { figuresAt } from "./figures";

/** Has the banner say how old the screen's figures are while there is no network. */
export function useFiguresWatch(): void {
  const cache = useQueryClient();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) return;
    const note = () => setFiguresAt(figuresAt(cache));
    note();
    // Not while a part of the screen is drawn, which may be when the cache changes.
    const end = cache.getQueryCache().subscribe(() => queueMicrotask(note));
    return () => {
      end();
      setFiguresAt(null);
    };
  }, [cache, isOffline]);
}
