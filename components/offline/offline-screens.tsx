"use client";

import type { SenderProps } from "@/components/outbox/sender";
import { lazyPart } from "@/components/loading/lazy-part";

/** Opens the screens behind the sign-in without a network, and sends the entries that are stored on the device; loaded lazily. */
export const OfflineScreens = lazyPart<SenderProps>(() =>
  import("./offline-parts").then((loaded) => loaded.OfflineParts),
);
