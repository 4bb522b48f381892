"use client";

import { later } from "@/components/ui/later";

/** The banner has loaded them before the network goes. */
export const loadOfflineParts = () => import("./offline-parts");

/** Stands at the head of every page while there is no network, and says how old the figures below are. */
export const OfflineBanner = later(() => loadOfflineParts().then((loaded) => loaded.OfflineBanner));

/** Says why a press led nowhere. */
export const OfflineMessage = later(() =>
  loadOfflineParts().then((loaded) => loaded.OfflineMessage),
);
