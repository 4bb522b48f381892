"use client";

import { useState } from "react";
import { later } from "@/components/ui/later";

// Loaded right after the screen with its shortcuts, like every dialog.
const Palette = later(() =>
  import("@/components/frame/late-parts").then((loaded) => loaded.Palette),
);

/** The search over everything, with what opens it. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  return {
    button: { hasKeys, onPress: () => setIsOpen(true) },
    palette: <Palette isOpen={isOpen} setIsOpen={setIsOpen} onLoad={setHasKeys} />,
  };
}
