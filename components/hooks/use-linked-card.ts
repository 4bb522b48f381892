"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

type List = {
  readonly isThere: (id: string) => boolean;
  /** Returns whether the card may appear when more of the list is loaded. */
  readonly mayCome: (id: string) => boolean;
  readonly loadMore: () => void;
  /** True when a part of the list could not be loaded, so that a missing card may still exist. */
  readonly hasFailed: boolean;
};

/** The card that the address leads to. */
export type LinkedCard = {
  /** The id in the address, "" for none. */
  readonly id: string;
  /** True when the list turned out to have no such card. */
  readonly isGone: boolean;
};

/**
 * The card (`data-card` is its id) that the address leads to with `#id`: the list is loaded down to it, then it is shown.
 */
export function useLinkedCard(list: List): LinkedCard {
  const id = useSyncExternalStore(subscribe, hashOfAddress, () => "");
  const isThere = id !== "" && list.isThere(id);
  const isMissing = id !== "" && !isThere && !list.hasFailed;
  const isWanted = isMissing && list.mayCome(id);
  // Once: a card that is removed and returns must not scroll people away from what they are doing.
  const [found, setFound] = useState("");
  if (isThere && found !== id) setFound(id);

  const loadOn = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (isWanted) loadOn();
  });

  useEffect(() => {
    if (found === "") return;
    const card = findCard(found);
    card?.scrollIntoView({ block: "start" });
    card?.focus({ preventScroll: true });
  }, [found]);

  return { id, isGone: isMissing && !isWanted && found !== id };
}

/** Returns the card with that id. */
export function findCard(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

function hashOfAddress(): string {
  return window.location.hash.slice(1);
}
