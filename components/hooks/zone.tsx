"use client";

import { createContext, useContext } from "react";
import type { ZoneOffsets } from "@/lib/platform/time/wall-clock";

const ZoneContext = createContext<ZoneOffsets | null>(null);

/** Provides the offsets of the factory's time zone, as the server knows them. */
export const ZoneProvider = ZoneContext.Provider;

/** Returns the factory's time zone. */
export function useZone(): ZoneOffsets {
  const zone = useContext(ZoneContext);
  if (!zone) throw new Error("useZone is used outside ZoneProvider");
  return zone;
}
