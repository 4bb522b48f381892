"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { later } from "@/components/ui/later";
import { useShortcuts } from "@/components/ui/use-shortcuts";

// Loaded right after the screen, like every dialog.
const Palette = later(() => import("./palette").then((module) => module.Palette));

/** The search over everything, which Ctrl-K opens from anywhere and "/" where nobody types. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcuts({ "/": open });

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

  return { open, palette: <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} /> };
}
