"use client";

import { lazyPart } from "@/components/loading/lazy-part";
// With the screen: the server renders the part before its code has loaded.
import "@/components/ui/pictures/avatar.module.css";
import "./rows.module.css";

/** The panel of the latest log entries, the last one of a home: its code loads after the rest. */
export const Activity = lazyPart(
  () => import("./activity").then((loaded) => loaded.Activity),
  null,
  { isServerRendered: true },
);
