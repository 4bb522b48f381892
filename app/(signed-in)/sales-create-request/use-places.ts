"use client";

import { useCallback, useRef } from "react";
import type { Field } from "./draft";

/** Media query of the style sheet: from this width on the catalogue stands beside the request. */
const WIDE = "(min-width: 68em)";

/** The element of the form to which the keyboard goes for a field. */
export function findField(form: HTMLFormElement, field: Field): HTMLElement | null {
  // Where sorts and colors are chosen together, there is no separate sort.
  return (
    form.querySelector<HTMLElement>(
      `[name="${field}"]:is([aria-pressed="true"], :not([aria-pressed]))`,
    ) ??
    form.querySelector<HTMLElement>(`[name="${field}"]`) ??
    form.querySelector<HTMLElement>('[name="color"]')
  );
}

/** Scrolls and moves the focus between the catalogue and the item, which are far apart on a small screen. */
export function usePlaces() {
  const formRef = useRef<HTMLFormElement>(null);
  const catalogueRef = useRef<HTMLHeadingElement>(null);
  // The catalogue heading's distance from the top of the window when the person left it (CSS pixels).
  const leftAt = useRef<number | null>(null);

  const goToForm = useCallback(() => {
    leftAt.current = catalogueRef.current?.getBoundingClientRect().top ?? null;
    const form = formRef.current;
    form?.scrollIntoView({ block: "nearest" });
    if (form) findField(form, "sortName")?.focus({ preventScroll: true });
  }, []);

  const goToCatalogue = useCallback(() => {
    const heading = catalogueRef.current;
    if (!heading) return;
    if (leftAt.current === null) heading.scrollIntoView({ block: "start" });
    else window.scrollBy({ top: heading.getBoundingClientRect().top - leftAt.current });
    heading.focus({ preventScroll: true });
  }, []);

  /** After an item: where the catalogue is out of sight, the next product is chosen there. */
  const goOn = useCallback(() => {
    if (!window.matchMedia(WIDE).matches) goToCatalogue();
  }, [goToCatalogue]);

  return { formRef, catalogueRef, goToForm, goToCatalogue, goOn };
}
