"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let hasSent = false;

/** The `sentId`s of the entries of stock counts that this tab has sent from the outbox. */
export const sentCounts = new Set<string>();

/** Notes that something which waited on this device has been sent; or no longer, as the person has read so, or has saved more. */
export function setHasSent(value: boolean): void {
  hasSent = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether something that waited has been sent since the last of it was saved. */
export function useHasSent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasSent,
    () => false,
  );
}
