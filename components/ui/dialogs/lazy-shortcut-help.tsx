"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The list of a screen's keys, which loads after the screen. */
export const ShortcutHelp = lazyPart(() =>
  import("./shortcut-help").then((module) => module.ShortcutHelp),
);
