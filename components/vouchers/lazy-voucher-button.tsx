"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** `VoucherButton`, loaded right after the screen. */
export const LazyVoucherButton = lazyPart(() =>
  import("./voucher-button").then((loaded) => loaded.VoucherButton),
);
