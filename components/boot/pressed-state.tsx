"use client";

import { useEffect } from "react";

const PRESSABLE = "a[href], button:not(:disabled), [role=option]";

// Milliseconds: also a quick tap is seen.
const SHOWN_AT_LEAST = 150;

/**
 * Marks what is pressed with `data-pressed` in the very moment that a finger or the mouse goes down on it: browsers wait with
 * `:active` on a touch screen until they know that nobody scrolls. A scroll takes the mark back.
 */
export function PressedState() {
  useEffect(() => {
    let pressed: Element | null = null;

    function press({ target }: PointerEvent) {
      pressed?.removeAttribute("data-pressed");
      pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
      pressed?.setAttribute("data-pressed", "");
    }

    function release() {
      const released = pressed;
      pressed = null;
      setTimeout(() => {
        if (released !== pressed) released?.removeAttribute("data-pressed");
      }, SHOWN_AT_LEAST);
    }

    function cancel() {
      pressed?.removeAttribute("data-pressed");
      pressed = null;
    }

    const ends = { pointerup: release, pointercancel: cancel, dragstart: cancel };
    addEventListener("pointerdown", press, true);
    for (const [name, end] of Object.entries(ends)) addEventListener(name, end, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      for (const [name, end] of Object.entries(ends)) removeEventListener(name, end, true);
    };
  }, []);

  return null;
}
