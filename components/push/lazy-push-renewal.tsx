"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import type { PushRenewalProps } from "./push-renewal";

/** Turns push messages on again where they had been on; its code loads after the screen. */
export const LazyPushRenewal = lazyPart<PushRenewalProps>(() =>
  import("./push-renewal").then((loaded) => loaded.PushRenewal),
);
