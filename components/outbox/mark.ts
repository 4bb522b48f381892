"use client";

import { useCallback, useSyncExternalStore } from "react";
import { OUTBOX_MARK, outboxMark } from "@/components/frame/outbox-mark";

const hearers = new Set<() => void>();

/** Replaces the mark of a person's outbox, null for an empty one. Throws where the browser's settings forbid storage. */
export function setOutboxMark(userId: string, mark: string | null): void {
  if (mark === null) localStorage.removeItem(OUTBOX_MARK + userId);
  else localStorage.setItem(OUTBOX_MARK + userId, mark);
  for (const hear of hearers) hear();
}

/** Calls `hear` after each change of an outbox, also by another tab; returns the function that unsubscribes. */
export function onOutboxMark(hear: () => void): () => void {
  hearers.add(hear);
  window.addEventListener("storage", hear);
  return () => {
    hearers.delete(hear);
    window.removeEventListener("storage", hear);
  };
}

/** Returns `outboxMark` and re-renders on each change; null on the server. */
export function useOutboxMark(userId: string): string | null {
  const read = useCallback(() => outboxMark(userId), [userId]);
  return useSyncExternalStore(onOutboxMark, read, () => null);
}
