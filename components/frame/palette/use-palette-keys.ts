"use client";

import { useEffect, useEffectEvent } from "react";
import { useShortcuts } from "@/components/hooks/use-shortcuts";

/** Ctrl-K from anywhere, and "/" where nobody types. */
export function usePaletteKeys(open: () => void): void {
  // On an Arabic keyboard the key of "/" writes "ظ".
  useShortcuts({ "/": open, ظ: open });

  const press = useEffectEvent((event: KeyboardEvent) => {
    // By its place on the keyboard, which an Arabic layout shares.
    const isOwn = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
    if (!isOwn || event.altKey || event.shiftKey) return;
    // The browser's own search would open.
    event.preventDefault();
    if (document.querySelector("[role=dialog]") === null) open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
