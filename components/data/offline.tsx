"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The banner has loaded them before the network goes. */
export const loadOfflineParts = () => import("./offline-parts");

/** Stands at the head of every page while there is no network, and says how old the figures below are. */
export const OfflineBanner = lazyPart(() =>
  loadOfflineParts().then((loaded) => loaded.OfflineBanner),
);

/** Says why a press led nowhere. */
export const OfflineMessage = lazyPart(() =>
  loadOfflineParts().then((loaded) => loaded.OfflineMessage),
);
