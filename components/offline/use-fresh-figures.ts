"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveConnection } from "@/components/data/live";
import { isDocumentKept, isOffline, onReach } from "@/components/data/reach";

/** Has everything be read again once the server answers after a time without a network: not all of it is announced when it changes. */
export function useFreshFigures(): void {
  const cache = useQueryClient();
  const connection = useLiveConnection();
  useEffect(() => {
    let areOld = isDocumentKept || isOffline();
    const read = () => {
      if (!areOld || isOffline()) return;
      areOld = false;
      void cache.invalidateQueries();
    };
    const ends = [onReach(() => (areOld ||= isOffline())), connection.subscribe([], read)];
    // The server may have answered before this was loaded.
    read();
    return () => ends.forEach((end) => end());
  }, [cache, connection]);
}
