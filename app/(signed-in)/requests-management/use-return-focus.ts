"use client";

import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Brings the keyboard back after a dialog: to the button that was pressed, or when its request left, to the one that
 * took its place, or to the list's heading. The same when a request leaves by itself, with each new `list`.
 */
export function useReturnFocus(heading: RefObject<HTMLElement | null>, list: unknown) {
  const places = useRef<readonly (Element | null | undefined)[]>([]);

  const rememberFocus = useCallback(() => {
    const pressed = document.activeElement;
    const request = pressed?.closest("[data-request]");
    places.current = [pressed, request?.nextElementSibling, request?.previousElementSibling];
  }, []);

  function returnFocus() {
    const place = [...places.current, heading.current].find((known) => known?.isConnected);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }

  const returnLostFocus = useEffectEvent(() => {
    const hasLeft = places.current[0]?.isConnected === false;
    if (hasLeft && document.activeElement === document.body) returnFocus();
  });

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest("[data-request]")) rememberFocus();
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [rememberFocus]);

  useEffect(() => returnLostFocus(), [list]);

  return { rememberFocus, returnFocus };
}
