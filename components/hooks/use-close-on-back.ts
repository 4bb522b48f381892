"use client";

import { useEffect, useEffectEvent } from "react";
import { closeOnBack } from "./back-trap";

/** Has the browser's "back" call `onBack` in place of leaving the page, as long as `isOpen`. */
export function useCloseOnBack(
  isOpen: boolean,
  onBack: () => void,
  of: "page" | "dialog" = "dialog",
): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (isOpen ? closeOnBack(() => back(), of) : undefined), [isOpen, of]);
}
