"use client";

import { useSyncExternalStore } from "react";
import { isOffline, onReach } from "./reach";

/** Returns whether the server is unreachable. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onReach, isOffline, () => false);
}
