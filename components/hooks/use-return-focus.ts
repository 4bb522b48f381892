"use client";

import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from "react";

type Place = {
  readonly element: HTMLElement;
  readonly siblings: HTMLCollection | undefined;
  readonly at: number;
};

/**
 * Brings the keyboard back to a list after a dialog: to the button that was pressed, or when its card (`[data-card]`) has left,
 * to the card that took its place, else to the fallback, such as the list's heading or its search.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);

  const returnFocus = useCallback(() => {
    if (!place.current) return;
    const { element, siblings, at } = place.current;
    const successor = siblings?.item(Math.min(at, siblings.length - 1));
    const card = successor?.matches("[data-card]") ? successor : null;
    const found = [element, card, fallback.current].find((known) => known?.isConnected);
    if (!element.isConnected) place.current = null;
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }, [fallback]);

  return {
    /** Handler for the element around the list; remembers the focused card. */
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest("[data-card]");
      const siblings = card?.parentElement?.children;
      const at = card && siblings ? [...siblings].indexOf(card) : 0;
      place.current = { element: target, siblings, at };
    },
    returnFocus,
    /** Returns whether the focused element was removed from the page, so that nothing has the focus. */
    isLost: () =>
      place.current?.element.isConnected === false && document.activeElement === document.body,
  };
}

/** The same, also when the card with the focus leaves by itself. For lists whose cards stay when they are scrolled away. */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const { isLost, ...kept } = useReturnFocus(fallback);
  useEffect(() => {
    if (isLost()) kept.returnFocus();
  });
  return kept;
}
