"use client";

import { useSyncExternalStore } from "react";
import { isOffline, onReach } from "./reach";

/** Whether there is no way to the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onReach, isOffline, () => false);
}
