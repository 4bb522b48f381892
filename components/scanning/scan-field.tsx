"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import classes from "./scanning.module.css";

const TAKES_TEXT = "input, textarea, select, [contenteditable]";

/**
 * A field that has the focus while nothing else takes text, for handhelds whose scanner writes into a field. It opens no keyboard on the
 * screen; what comes into it is heard as a scan.
 */
export function ScanField() {
  const t = useTranslations("scanning");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = () => {
      const active = document.activeElement;
      const isNeeded = !active?.matches(TAKES_TEXT) && !document.querySelector("[role=dialog]");
      if (isNeeded && document.getSelection()?.isCollapsed !== false)
        field.current?.focus({ preventScroll: true });
    };
    // After what a tap does with the focus by itself.
    const focusLater = () => setTimeout(focus);
    focus();
    window.addEventListener("click", focusLater);
    window.addEventListener("focus", focusLater);
    document.addEventListener("focusout", focusLater);
    return () => {
      window.removeEventListener("click", focusLater);
      window.removeEventListener("focus", focusLater);
      document.removeEventListener("focusout", focusLater);
    };
  }, []);
  return (
    <input
      ref={field}
      className={classes.scanField}
      aria-label={t("scanField")}
      inputMode="none"
      tabIndex={-1}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
