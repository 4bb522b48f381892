"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isFurtherDown } from "./own-requests";
import type { useOwnRequests } from "./use-own-requests";

/** The id of the request that the address leads to; the list is loaded down to it, then it is shown. */
export function useLinkedRequest(own: ReturnType<typeof useOwnRequests>): string {
  const id = useSyncExternalStore(subscribe, hashOfAddress, () => "");
  const isThere = own.loaded.requests.some(({ _id }) => _id === id);
  const mayCome = id !== "" && !isThere && !own.failure.hasFailed && isFurtherDown(own.loaded, id);

  const loadOn = useEffectEvent(own.loadMore);
  useEffect(() => {
    if (mayCome) loadOn();
  }, [mayCome, own.loaded]);

  useEffect(() => {
    const card = isThere && document.getElementById(id);
    if (!card) return;
    card.scrollIntoView({ block: "start" });
    card.focus({ preventScroll: true });
  }, [id, isThere]);

  return id;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

function hashOfAddress(): string {
  return window.location.hash.slice(1);
}
