"use client";

import { useEffect } from "react";

let isAllowed = false;

/** From here on the page is left without a question of the browser's: it was not the person who chose to leave. */
export function allowUnload(): void {
  isAllowed = true;
}

/** Has the browser ask before the tab is closed or reloaded. */
export function useUnloadQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAsked]);
}
