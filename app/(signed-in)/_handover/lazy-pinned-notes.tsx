"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The notes of a home, rendered with it; their code loads after the rest. */
export const PinnedNotes = lazyPart(
  () => import("./pinned-notes").then((loaded) => loaded.PinnedNotes),
  null,
  { isServerRendered: true },
);
