"use client";

import { lazyPart } from "@/components/loading/lazy-part";
// With the screen: the server renders the part before its code has loaded.
import "@/components/home/day-links.module.css";
import "./notes.module.css";

/** The notes of a home, rendered with it; their code loads after the rest. */
export const PinnedNotes = lazyPart(
  () => import("./pinned-notes").then((loaded) => loaded.PinnedNotes),
  null,
  { isServerRendered: true },
);
