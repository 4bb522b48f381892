"use client";

import { useSyncExternalStore } from "react";

const KEY = "built-in-scanner";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

/** Returns whether this device has a scanner that writes into a field, and a setter, which stores the choice on the device. */
export function useBuiltInScanner() {
  const isBuiltIn = useSyncExternalStore(subscribe, read, () => false);
  return {
    isBuiltIn,
    setIsBuiltIn: (value: boolean) => {
      try {
        if (value) localStorage.setItem(KEY, "1");
        else localStorage.removeItem(KEY);
      } catch {
        // A private window without storage: the next scan asks again.
      }
      listeners.forEach((listener) => listener());
    },
  };
}
