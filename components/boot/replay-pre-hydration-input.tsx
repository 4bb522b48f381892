"use client";

import { useEffect } from "react";
import { finishHydration } from "./hydration";
import { prepareForReplay } from "./replay-order";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Types and ticks once more what was so before the page came to life, then presses the button that was pressed last: on a slow
 * tablet all of them are there long before the scripts, which would otherwise begin with empty fields and know of no press.
 */
export function ReplayPreHydrationInput() {
  useEffect(() => {
    finishHydration();
    // Not within React's own work, where it could not yet wake the parts that are to hear of this.
    const timer = setTimeout(() => void prepareForReplay().then(replay));
    return () => clearTimeout(timer);
  }, []);

  return null;
}

function replay(): void {
  const early = window.preHydrationInput;
  delete window.preHydrationInput;
  for (const [target, value] of early?.typed ?? []) if (isField(target)) retype(target, value);
  for (const box of early?.ticked ?? []) box.click();
  early?.pressed?.click();
}

function isField(target: EventTarget): target is Field {
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "file"].includes(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

function retype(field: Field, value: string): void {
  // React takes a change for none when the field has the value already, and hears only of those that it did not make.
  field.value = "";
  const prototype = Reflect.getPrototypeOf(field) ?? field;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
