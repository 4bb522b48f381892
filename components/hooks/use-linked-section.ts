"use client";

import { useEffect } from "react";

/** Events by which a person takes over. */
const INPUTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Shows the section with an id, and gives it the focus, when the address leads to it with `#id`. What loads later around it does not push
 * it away, until the person does something.
 */
export function useLinkedSection(id: string): void {
  useEffect(() => {
    let release = () => {};
    const arrive = () => {
      release();
      const section = document.getElementById(id);
      if (section && window.location.hash === `#${id}`) release = holdInView(section);
    };
    arrive();
    window.addEventListener("hashchange", arrive);
    return () => {
      window.removeEventListener("hashchange", arrive);
      release();
    };
  }, [id]);
}

/** Holds a section in view and in focus; returns a function that lets it go. */
function holdInView(section: HTMLElement): () => void {
  section.tabIndex = -1;
  const show = () => section.scrollIntoView();
  // The menu that leads here gives the focus back to its button once it has closed.
  const takeFocus = () => {
    if (!section.contains(document.activeElement)) section.focus({ preventScroll: true });
  };
  const observer = new ResizeObserver(show);
  const release = () => {
    observer.disconnect();
    document.removeEventListener("focusin", takeFocus);
    for (const input of INPUTS) window.removeEventListener(input, release, { capture: true });
  };
  if (!document.activeElement?.matches("input, select, textarea")) takeFocus();
  show();
  if (section.parentElement) observer.observe(section.parentElement);
  document.addEventListener("focusin", takeFocus);
  for (const input of INPUTS)
    window.addEventListener(input, release, { capture: true, passive: true });
  return release;
}
