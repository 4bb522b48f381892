"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** Shows a `DraftNotice`, whose code loads right after the screen. */
export const LazyDraftNotice = lazyPart(() =>
  import("./draft-notice").then((loaded) => loaded.DraftNotice),
);
