"use client";

import { useSyncExternalStore } from "react";

const SECOND = 1000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND);
  return () => clearInterval(timer);
}

/** Returns this device's time (milliseconds), rounded down to a step; a component re-renders once in each step. */
export function useTime(step: number): number {
  const read = () => Math.floor(Date.now() / step) * step;
  return useSyncExternalStore(subscribe, read, read);
}
