"use client";

import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

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

/** Enter goes to the next field, and from the last one to the button: only pressing that one sends the form. */
export function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...currentTarget.elements].filter(isStop);
  stops[stops.indexOf(target) + 1]?.focus();
}

function isStop(element: Element): element is HTMLInputElement | HTMLButtonElement {
  return element instanceof HTMLInputElement
    ? element.type !== "file"
    : element instanceof HTMLButtonElement && element.type === "submit";
}

/** Later than a dialog that closes, which gives the focus back to a button that cannot have it while it works. */
export function focusLater(form: RefObject<HTMLFormElement | null>, selector: string) {
  setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
}
