"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import type { ConfirmBoxProps } from "./confirm-box";

/** Asks before something is done; where that destroys, the harmless button has the focus. */
export const ConfirmDialog = lazyPart<ConfirmBoxProps>(() =>
  import("./chunk").then(({ ConfirmBox }) => ConfirmBox),
);
