"use client";

import type { SenderProps } from "@/components/outbox/sender";
import { later } from "@/components/ui/later";

/** What makes the screens behind the sign-in open without a network, and sends what waits on the device. */
export const OfflineScreens = later<SenderProps>(() =>
  import("./offline-parts").then((loaded) => loaded.OfflineParts),
);
