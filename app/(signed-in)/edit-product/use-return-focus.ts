"use client";

import { useRef } from "react";

/** Brings the keyboard back after a dialog: to the button that was pressed, or when its product is gone, to the search. */
export function useReturnFocus() {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);

  return {
    list,
    rememberFocus: () => {
      pressed.current = document.activeElement;
    },
    returnFocus: () => {
      const search = list.current?.querySelector("input");
      const place = pressed.current?.isConnected ? pressed.current : search;
      if (place instanceof HTMLElement) place.focus();
    },
  };
}
