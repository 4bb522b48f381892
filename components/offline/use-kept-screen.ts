"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { isOffline } from "@/components/shell/reach";
import { opensOffline } from "@/lib/auth/offline-pages";
import { newestFigures } from "./figures";
import { tellWorker } from "./tell-worker";

// Milliseconds: the screen comes first.
const SOON = 1_000;
const AGAIN = 60_000;

/**
 * Has the device keep the present screen: soon after it was opened, every minute while its figures change, and when the app is put
 * away.
 */
export function useKeptScreen(): void {
  const cache = useQueryClient();
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    if (!opensOffline(path)) return;
    const openedAt = Date.now();
    let keptOf = 0;
    const keep = () => {
      const figuresAt = newestFigures(cache) ?? openedAt;
      if (isOffline() || figuresAt <= keptOf) return;
      keptOf = figuresAt;
      const address = search === "" ? path : `${path}?${search}`;
      tellWorker({ kind: "keep", address, files: loadedFiles(), figuresAt });
    };
    const onHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    const soon = setTimeout(keep, SOON);
    const again = setInterval(keep, AGAIN);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      // Left sooner than that, it was visited all the same.
      if (keptOf === 0) keep();
      clearTimeout(soon);
      clearInterval(again);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [cache, path, search]);
}

function loadedFiles(): string[] {
  return performance.getEntriesByType("resource").map(({ name }) => name);
}
