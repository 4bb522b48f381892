"use client";

import { later } from "@/components/ui/later";
import { CardToCome } from "@/components/ui/to-come";

/** `RequestHistory`, whose code is loaded right after what shows it. */
export const LazyHistory = later(
  () => import("./request-history").then((loaded) => loaded.RequestHistory),
  <CardToCome height="8rem" />,
);
