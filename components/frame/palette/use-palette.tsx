"use client";

import { useState } from "react";
import { lazyPart } from "@/components/loading/lazy-part";

// Loaded right after the screen with its shortcuts, like every dialog.
const Palette = lazyPart(() => import("@/components/frame/chunk").then((loaded) => loaded.Palette));

/** The search over everything, with what opens it. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  return {
    button: { hasKeys, onPress: () => setIsOpen(true) },
    palette: <Palette isOpen={isOpen} setIsOpen={setIsOpen} onLoad={setHasKeys} />,
  };
}
