"use client";

import { useEffect } from "react";

/** Loads right after the screen what a later press needs, so that it answers at once. What could not be loaded is tried again then. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => undefined), [load]);
}
