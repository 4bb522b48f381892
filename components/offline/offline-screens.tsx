"use client";

import { later } from "@/components/ui/later";

/** What makes the screens behind the sign-in open without a network. */
export const OfflineScreens = later(() =>
  import("./offline-parts").then((loaded) => loaded.OfflineParts),
);
