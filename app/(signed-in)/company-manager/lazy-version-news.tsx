"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The line about a new version, rendered with the home; its code loads after the rest. */
export const VersionNews = lazyPart(
  () => import("./version-news").then((loaded) => loaded.VersionNews),
  null,
  { isServerRendered: true },
);
