"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { endBurst, noteKey, SCANNER_PAUSE } from "@/components/hooks/key-burst";
import { takeEarlyKeys, type EarlyKey } from "./early-keys";
import {
  advance,
  codeOfBurst,
  codeWithoutEnd,
  enteredText,
  releaseAlt,
  toSignal,
  startsBurst,
  type Burst,
} from "./keyboard-scanner";
import { fieldNow, putBack, type FieldBefore } from "./scanned-field";

// So long after its last key a scanner that sends neither Enter nor Tab has ended its code (milliseconds).
const END = 2 * SCANNER_PAUSE;

// Ctrl+J opens the downloads; so many keys before it are no person's.
const FEWEST_KEYS = 3;

type Listeners = {
  readonly onScan: (code: string) => void;
  /** A handheld sent a code to a field, and none had the focus. */
  readonly onLost: () => void;
};

/**
 * Hears every code that a scanner types, whatever has the focus and whatever the keyboard's language is, also what it typed before the
 * page was hydrated. A text field keeps what it held; one with `data-takes-scans` gets the code instead, and with the value "enter"
 * also the Enter after it.
 */
export function useKeyboardScanner({ onScan, onLost }: Listeners): void {
  const burst = useRef<Burst | null>(null);
  const before = useRef<FieldBefore | null>(null);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);

  const takeEntered = () =>
    before.current ? enteredText(before.current.value, before.current.field.value) : "";

  const take = useEffectEvent((code: string | undefined) => {
    burst.current = null;
    if (code !== undefined && !putBack(before.current, code)) onScan(code);
  });

  const waitForEnd = useEffectEvent(() => {
    end.current = setTimeout(
      () => take(burst.current ? codeWithoutEnd(burst.current, takeEntered()) : undefined),
      END,
    );
  });

  /** Takes the end of a code; true where it was one. */
  const hearEnd = useEffectEvent((known: Burst | null, at: number): boolean => {
    const ended = known && advance(known, { kind: "end" }, at);
    const code = ended ? codeOfBurst(ended, takeEntered()) : undefined;
    const isLost = known?.isInput === true && !before.current;
    take(code);
    if (isLost) onLost();
    return code !== undefined || isLost;
  });

  /** Takes a pressed key; true where it belongs to a scanner alone. */
  const hear = useEffectEvent((event: EarlyKey, fieldBefore: FieldBefore | null): boolean => {
    clearTimeout(end.current);
    const [signal, at] = [toSignal(event), event.timeStamp];
    if (signal.kind === "other") {
      endBurst();
      burst.current = null;
      return false;
    }
    noteKey(at);
    const known = startsBurst(burst.current, at) ? null : burst.current;
    if (signal.kind === "end") return hearEnd(known, at);
    if (!known) before.current = fieldBefore;
    burst.current = advance(known, signal, at);
    waitForEnd();
    return event.ctrlKey && (known?.keys ?? 0) >= FEWEST_KEYS;
  });

  const hearAltUp = useEffectEvent((key: string) => {
    if (key === "Alt" && burst.current) burst.current = releaseAlt(burst.current);
  });

  /** Text that an input method has put into a field: after a key that said nothing, or all of it at once. */
  const hearText = useEffectEvent((event: InputEvent) => {
    const field = fieldNow();
    if (!field || event.target !== field.field) return;
    const text = event.data ?? "";
    const at = event.timeStamp;
    if (startsBurst(burst.current, at)) {
      if (event.inputType !== "insertText" || !ALL_AT_ONCE.test(text)) return;
      before.current = withoutText(field, text);
      burst.current = advance(null, { kind: "input" }, at);
    } else if (burst.current?.isInput) burst.current = { ...burst.current, lastAt: at };
    else return;
    clearTimeout(end.current);
    waitForEnd();
  });

  useEffect(() => {
    for (const { field, ...early } of takeEarlyKeys()) {
      if (early.type === "keyup") hearAltUp(early.key);
      else hear(early, field);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || (event.isComposing && event.key !== "Unidentified")) return;
      if (!hear(event, fieldNow())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onKeyUp = ({ key }: KeyboardEvent) => hearAltUp(key);
    const onInput = (event: Event) => {
      if (event instanceof InputEvent) hearText(event);
    };
    // Before the handlers of fields, dialogs and buttons, which would take the Enter at the end.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener("keyup", onKeyUp, { capture: true });
    window.addEventListener("input", onInput, { capture: true });
    return () => {
      clearTimeout(end.current);
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      window.removeEventListener("keyup", onKeyUp, { capture: true });
      window.removeEventListener("input", onInput, { capture: true });
    };
  }, []);
}

// Keyboards that guess words put them in at once as well, so only a code of digits is a scan, also after the sign of its symbology.
const ALL_AT_ONCE = /^(\][A-Za-z]\d)?[\d()\u001D]{8,}$/;

/** A field as it was before a text came into it at once. */
function withoutText({ field, value }: FieldBefore, text: string): FieldBefore {
  const caret = field.selectionStart ?? value.length;
  const at = value.slice(0, caret).endsWith(text) ? caret - text.length : value.lastIndexOf(text);
  if (at < 0) return { field, value: "" };
  return { field, value: value.slice(0, at) + value.slice(at + text.length) };
}
