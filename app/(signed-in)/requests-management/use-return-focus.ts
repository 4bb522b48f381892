"use client";

import { useCallback, useRef, type RefObject } from "react";

/**
 * Brings the keyboard back after a dialog: to the button that was pressed, or when its request left, to the one that
 * took its place, or to the list's heading.
 */
export function useReturnFocus(heading: RefObject<HTMLElement | null>) {
  const places = useRef<readonly (Element | null | undefined)[]>([]);

  const rememberFocus = useCallback(() => {
    const pressed = document.activeElement;
    const request = pressed?.closest("[data-request]");
    places.current = [pressed, request?.nextElementSibling, request?.previousElementSibling];
  }, []);

  const returnFocus = useCallback(() => {
    const place = [...places.current, heading.current].find((known) => known?.isConnected);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }, [heading]);

  return { rememberFocus, returnFocus };
}
