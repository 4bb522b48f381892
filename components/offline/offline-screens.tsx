"use client";

import type { SenderProps } from "@/components/outbox/sender";
import { later } from "@/components/ui/later";

/** Opens the screens behind the sign-in without a network, and sends the entries that are stored on the device; loaded lazily. */
export const OfflineScreens = later<SenderProps>(() =>
  import("./offline-parts").then((loaded) => loaded.OfflineParts),
);
