"use client";

import { later } from "@/components/ui/later";

/** Stands at the head of every page while there is no network, and says how old the figures below are. */
export const OfflineBanner = later(() =>
  import("./offline-parts").then((loaded) => loaded.OfflineBanner),
);

/** Says why a press led nowhere. */
export const OfflineMessage = later(() =>
  import("./offline-parts").then((loaded) => loaded.OfflineMessage),
);
