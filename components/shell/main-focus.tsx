"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useRef, type RefObject } from "react";
import classes from "./frame.module.css";

/**
 * The screen's main part, which gets the focus when a pressed link led to another screen and is gone: a keyboard goes on from the
 * new screen, and a screen reader reads it.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const pathBefore = useRef(path);
  useEffect(() => {
    if (pathBefore.current === path) return;
    pathBefore.current = path;
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
