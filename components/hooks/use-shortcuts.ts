"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { countKey, isScannerTyping, NO_KEYS, SCANNER_PAUSE } from "./scanner-keys";

const TYPED_INTO = "input, textarea, select, [contenteditable]";
// A key such as "Enter"; every other one is a character.
const NAMED_KEY = /^\w{2,}$/;

/**
 * Calls the action of a pressed key (a capital letter, "?" or the name of a key such as "Escape"). Keys do nothing while a
 * person types or a dialog is open. A letter is also known by its place on the keyboard, which Arabic keyboards share.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const keys = useRef(NO_KEYS);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.repeat || event.defaultPrevented || belongsElsewhere(event)) return;
    const act = actions[event.key.toUpperCase()] ?? actions[event.key] ?? actions[getLetter(event)];
    if (!act) return;
    event.preventDefault();
    // A scanner types letters, too: what it began must not decide anything.
    setTimeout(() => isScannerTyping(keys.current, performance.now()) || act(), SCANNER_PAUSE);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.repeat && !NAMED_KEY.test(event.key))
        keys.current = countKey(keys.current, event.timeStamp);
      press(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Returns whether the key belongs to a field or a dialog. */
function belongsElsewhere({ target, isComposing }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches(TYPED_INTO) && !isBox(target);
  return isComposing || isTyping || document.querySelector("[role=dialog]") !== null;
}

function isBox(element: Element): boolean {
  return element instanceof HTMLInputElement && element.type === "checkbox";
}

function getLetter({ code }: KeyboardEvent): string {
  return code.startsWith("Key") ? code.slice(3) : "";
}
