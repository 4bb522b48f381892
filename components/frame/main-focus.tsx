"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useRef, type RefObject } from "react";
import classes from "./frame.module.css";

/**
 * The screen's main part, which gets the focus when a pressed link led to another screen and is gone: a keyboard goes on from the
 * new screen, and a screen reader reads it. A screen that a link led to begins at its head, also where the router sees its first part
 * on the screen and leaves the title above it; going back, the browser finds the former place.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const pathBefore = useRef(path);
  const isBack = useRef(false);
  useEffect(() => {
    const note = () => (isBack.current = window.location.pathname !== pathBefore.current);
    window.addEventListener("popstate", note);
    return () => window.removeEventListener("popstate", note);
  }, []);
  useEffect(() => {
    if (pathBefore.current === path) return;
    pathBefore.current = path;
    if (!isBack.current && window.location.hash === "") window.scrollTo(0, 0);
    isBack.current = false;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/** The first place of each screen for a keyboard: past the navigation, which has up to fifteen. It is seen while it has the focus. */
export function SkipLink({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const t = useTranslations("shell");
  return (
    <a
      href="#main"
      className={classes.skip}
      onClick={(event) => {
        // Without a step in the history.
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {t("skip")}
    </a>
  );
}
