"use client";

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

type List = {
  readonly isThere: (id: string) => boolean;
  /** Whether it may come when more of the list is loaded. */
  readonly mayCome: (id: string) => boolean;
  readonly loadMore: () => void;
};

/** The id of the card that the address leads to (`#id`); the list is loaded down to it, then it is shown. */
export function useLinkedCard(list: List): string {
  const id = useSyncExternalStore(subscribe, hashOfAddress, () => "");
  const isThere = id !== "" && list.isThere(id);
  const isWanted = id !== "" && !isThere && list.mayCome(id);

  const loadOn = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (isWanted) loadOn();
  });

  const shown = useRef("");
  useEffect(() => {
    const card = isThere && shown.current !== id && document.getElementById(id);
    if (!card) return;
    // Once: a card that leaves and comes back takes nobody away from what they are doing.
    shown.current = id;
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
