"use client";

import { useEffect, useEffectEvent } from "react";
import { addKey, isOfScanner, SCANNER_PAUSE, type KeyRun } from "./scanner-keys";

const TYPED_INTO = "input, textarea, select, [contenteditable]";
// A key such as "Enter"; every other one is a character.
const NAMED_KEY = /^\w{2,}$/;

/**
 * Calls the action of a pressed key (a capital letter, "?" or the name of a key such as "Escape"). Keys do nothing while a
 * person types or a dialog is open. A letter is also known by its place on the keyboard, which Arabic keyboards share.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const findAction = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.repeat || event.defaultPrevented || belongsElsewhere(event))
      return undefined;
    return actions[event.key.toUpperCase()] ?? actions[event.key] ?? actions[getLetter(event)];
  });

  useEffect(() => {
    let run: KeyRun | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const isCharacter = !event.repeat && !NAMED_KEY.test(event.key);
      if (isCharacter) run = addKey(run, event.timeStamp);
      const act = findAction(event);
      if (!act) return;
      event.preventDefault();
      // A scanner types letters, too: what it began must not decide anything.
      const own = isCharacter ? run : null;
      setTimeout(() => isOfScanner(own) || act(), SCANNER_PAUSE);
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
