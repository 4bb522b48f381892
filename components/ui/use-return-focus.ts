"use client";

import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from "react";

type Place = {
  readonly element: HTMLElement;
  readonly siblings: HTMLCollection | undefined;
  readonly at: number;
};

/**
 * Keeps the keyboard in a list of cards (`[data-card]`): after a dialog, or when the card with the focus has left, it goes
 * to the button that was pressed, else to the card that took its place, else to the list's heading.
 */
export function useReturnFocus(heading: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);

  const returnFocus = useCallback(() => {
    if (!place.current) return;
    const { element, siblings, at } = place.current;
    const successor = siblings?.item(Math.min(at, siblings.length - 1));
    const found = [element, successor, heading.current].find((known) => known?.isConnected);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }, [heading]);

  useEffect(() => {
    const isLost = place.current?.element.isConnected === false;
    if (isLost && document.activeElement === document.body) returnFocus();
  });

  return {
    /** For the element around the list. */
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest("[data-card]");
      const siblings = card?.parentElement?.children;
      const at = card && siblings ? [...siblings].indexOf(card) : 0;
      place.current = { element: target, siblings, at };
    },
    returnFocus,
  };
}
