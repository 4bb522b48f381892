"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** `UndoButton`, loaded right after the screen. */
export const LazyUndoButton = lazyPart(() =>
  import("./undo-button").then((loaded) => loaded.UndoButton),
);
