"use client";

import { useSyncExternalStore } from "react";

// Milliseconds between two looks at the clock. Relative times are no finer than a minute.
const STEP = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The present moment (milliseconds), rounded down to 30 seconds. All who show it share one timer. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, getNow, getNow) * STEP;
}

function getNow(): number {
  return Math.floor(Date.now() / STEP);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), STEP);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
