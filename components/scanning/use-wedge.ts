"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { endBurst, noteKey, SCANNER_PAUSE } from "@/components/ui/key-burst";
import { codeOfKeys, codeWithoutEnd, isOfScanner, type Key } from "./wedge";

type Field = HTMLInputElement | HTMLTextAreaElement;

// So long after its last key a scanner that sends neither Enter nor Tab has ended its code (milliseconds).
const END = 2 * SCANNER_PAUSE;

/** What a field held before the scanner typed into it. */
type Before = { readonly field: Field; readonly value: string };

/**
 * Hears every code that a keyboard-wedge scanner types, whatever has the focus and whatever the keyboard's language is. A text field
 * keeps what it held; one with `data-takes-scans` gets the code instead, and with the value "enter" also the Enter after it.
 */
export function useWedge(onScan: (code: string) => void): void {
  const keys = useRef<Key[]>([]);
  const before = useRef<Before | null>(null);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = useEffectEvent((code: string | undefined) => {
    if (code === undefined) return;
    keys.current = [];
    if (!isTakenBy(before.current, code)) onScan(code);
  });

  const hear = useEffectEvent((event: KeyboardEvent) => {
    clearTimeout(end.current);
    if (isOfNobody(event)) return;
    const key = { code: event.code, isShifted: event.shiftKey };
    if (!isOfScanner(key)) return endBurst();
    if (noteKey(event.timeStamp) === 1) {
      keys.current = [];
      before.current = fieldNow();
    }
    keys.current.push(key);
    const code = codeOfKeys(keys.current);
    if (code === undefined) {
      end.current = setTimeout(() => take(codeWithoutEnd(keys.current)), END);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    take(code);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    // Before the handlers of fields, dialogs and buttons, which would take the Enter at the end.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      clearTimeout(end.current);
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, []);
}

/** Puts back what a field held, or the code into one that takes it: true. */
function isTakenBy(before: Before | null, code: string): boolean {
  if (!before) return false;
  const { field, value } = before;
  const { takesScans } = field.dataset;
  const isTaken = takesScans !== undefined;
  put(field, isTaken ? code : value, () => {
    if (takesScans === "enter") field.dispatchEvent(new KeyboardEvent("keydown", ENTER));
  });
  return isTaken;
}

const ENTER = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };

/** Shortcuts, keys that are held down, and letters that a person composes. */
function isOfNobody({ ctrlKey, altKey, metaKey, isComposing, repeat }: KeyboardEvent): boolean {
  return [ctrlKey, altKey, metaKey, isComposing, repeat].includes(true);
}

function fieldNow(): Before | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { field, value: field.value }
    : null;
}

/** Gives a field a value as if it was typed: React hears of it only through the setter of the element itself. */
function put(field: Field, value: string, onPut: () => void): void {
  // The last keys may still be on their way into the field.
  setTimeout(() => {
    const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(proto.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // Once the screen has seen the value.
    setTimeout(onPut);
  }, SCANNER_PAUSE);
}
