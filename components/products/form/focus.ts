"use client";

import { useEffect, useRef, type RefObject } from "react";

/** By place on the screen: the form library knows fields in the order in which they were added. */
export function useFocusOnFirstWrong(state: { submitCount: number; isSubmitSuccessful: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitSuccessful } = state;
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return form;
}

/** Later than a dialog that closes, which gives the focus back to a button that cannot have it while it works. */
export function focusLater(form: RefObject<HTMLFormElement | null>, selector: string) {
  setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
}
