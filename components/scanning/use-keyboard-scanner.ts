"use client";

import { useEffect, useEffectEvent } from "react";
import { SCANNER_PAUSE } from "@/components/hooks/scanner-keys";
import { describeArrival, reduce, type Burst, type Input, type Key } from "./keyboard-scanner";
import {
  enteredText,
  getFocusedField,
  putBack,
  withoutText,
  type FieldBefore,
} from "./scanned-field";
import type { Arrival } from "./store/arrival";

declare global {
  interface Window {
    /** The keys of the last moment before a scanner is read (hold-pre-hydration-input.tsx), with the field that had the focus. */
    earlyKeys?:
      | (Key & { readonly timeStamp: number; readonly field: FieldBefore | null })[]
      | undefined;
  }
}

// So long after its last key a scanner that sends neither Enter nor Tab has ended its code (milliseconds).
const END = 2 * SCANNER_PAUSE;

// Ctrl+J opens the downloads; so many keys before it are no person's.
const FEWEST_KEYS = 3;

type Listeners = {
  /** A code, or fast keys that are none, which only the test of a scanner shows. */
  readonly onArrival: (arrival: Arrival) => void;
  /** A handheld sent a code to a field, and none had the focus. */
  readonly onLost: () => void;
};

/**
 * Reads every code that a scanner types, whatever has the focus and whatever the keyboard's language is, also what it typed before the
 * page was hydrated. A text field keeps what it held; one with `data-takes-scans` gets the code instead, and with the value "enter"
 * also the Enter after it.
 */
export function useKeyboardScanner({ onArrival, onLost }: Listeners): void {
  const arrive = useEffectEvent(onArrival);
  const lose = useEffectEvent(onLost);
  useEffect(
    () => listenToScanner({ onArrival: (arrival) => arrive(arrival), onLost: () => lose() }),
    [],
  );
}

function listenToScanner({ onArrival, onLost }: Listeners): () => void {
  let burst: Burst | null = null;
  let before: FieldBefore | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The last key of no code.
  let typedAt = -Infinity;

  /** Ends the burst; true where a scanner sent it. */
  function finish(ended: Burst): boolean {
    burst = null;
    const entered = before ? enteredText(before.value, before.field.value) : "";
    const arrival = describeArrival(ended, entered, typedAt);
    const { code } = arrival;
    typedAt = code === undefined ? ended.lastAt : -Infinity;
    if (code === undefined ? ended.keys > FEWEST_KEYS : !putBack(before, code)) onArrival(arrival);
    const isLost = ended.end !== null && ended.way === "input" && !before;
    if (isLost) onLost();
    return code !== undefined || isLost;
  }

  function begin(field: FieldBefore | null): void {
    before = field;
    typedAt = burst?.lastAt ?? typedAt;
  }

  /** Adds an event to the burst; true where it belongs to a scanner alone. */
  function add(key: Key | Input, at: number, field: FieldBefore | null): boolean {
    const next = reduce(burst, key, at);
    if (next === burst) return false;
    clearTimeout(timer);
    if (next && next.startedAt !== burst?.startedAt) begin(field);
    burst = next;
    if (!next) return false;
    if (next.end !== null) return finish(next);
    timer = setTimeout(finish, END, next);
    return "ctrlKey" in key && key.ctrlKey && next.keys > FEWEST_KEYS;
  }

  // Who presses something between two keys has typed them: what follows may be for another field.
  const onPress = () => {
    clearTimeout(timer);
    if (burst) finish(burst);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!add(event, event.timeStamp, getFocusedField())) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onInput = (event: Event) => {
    const field = getFocusedField();
    if (event instanceof InputEvent && field && event.target === field.field)
      add(event, event.timeStamp, withoutText(field, event.data ?? ""));
  };

  for (const { field, ...key } of window.earlyKeys ?? []) add(key, key.timeStamp, field);
  // Nothing holds keys after this.
  window.earlyKeys = undefined;
  // Before the handlers of fields, dialogs and buttons, which would take the Enter at the end.
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  window.addEventListener("keydown", onKey, options);
  window.addEventListener("keyup", onKey, options);
  window.addEventListener("input", onInput, options);
  window.addEventListener("pointerdown", onPress, options);
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}
