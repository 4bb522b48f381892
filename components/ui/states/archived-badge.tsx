"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** Says of a product or customer that lists and new work leave it out. Few screens show one, so it is loaded when it is needed. */
export const ArchivedBadge = lazyPart(() =>
  import("./loaded-archived-badge").then((loaded) => loaded.LoadedArchivedBadge),
);
