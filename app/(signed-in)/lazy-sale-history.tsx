"use client";

import { later } from "@/components/ui/later";
import { CardToCome } from "@/components/ui/to-come";

/** `SaleHistory`, whose code is loaded right after what shows it. */
export const LazySaleHistory = later(
  () => import("./sale-history").then((loaded) => loaded.SaleHistory),
  <CardToCome height="19.5rem" />,
);
