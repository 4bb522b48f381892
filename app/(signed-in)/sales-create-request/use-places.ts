"use client";

import { useCallback, useRef } from "react";

/** Scrolls and moves the focus between the catalogue and the request, which are far apart on a small screen. */
export function usePlaces() {
  const formRef = useRef<HTMLFormElement>(null);
  const itemsRef = useRef<HTMLHeadingElement>(null);
  const catalogueRef = useRef<HTMLHeadingElement>(null);
  // The catalogue heading's distance from the top of the window when the person left it (CSS pixels).
  const leftAt = useRef<number | null>(null);

  const goToForm = useCallback(() => {
    leftAt.current = catalogueRef.current?.getBoundingClientRect().top ?? null;
    formRef.current?.scrollIntoView({ block: "nearest" });
    const sort = formRef.current?.elements.namedItem("sortName");
    if (sort instanceof HTMLElement) sort.focus({ preventScroll: true });
  }, []);

  const goToCatalogue = useCallback(() => {
    const heading = catalogueRef.current;
    if (!heading) return;
    if (leftAt.current === null) heading.scrollIntoView({ block: "start" });
    else window.scrollBy({ top: heading.getBoundingClientRect().top - leftAt.current });
    heading.focus({ preventScroll: true });
  }, []);

  const goToItems = useCallback(() => {
    leftAt.current = catalogueRef.current?.getBoundingClientRect().top ?? null;
    itemsRef.current?.scrollIntoView({ block: "start" });
    itemsRef.current?.focus({ preventScroll: true });
  }, []);

  return { formRef, itemsRef, catalogueRef, goToForm, goToCatalogue, goToItems };
}
