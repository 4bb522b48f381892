"use client";

import { useEffect, useRef, useState } from "react";
import { loadChunk } from "@/components/loading/load-chunk";
import type { ActionCombobox, InputState } from "./action-combobox";
import { ActionInput, type ActionFieldProps } from "./action-input";

const loadCombobox = () => import("./action-combobox").then((module) => module.ActionCombobox);

type Loaded = { readonly Field: typeof ActionCombobox; readonly inputState: InputState | null };

/** Filters by action. The suggestions load right after the screen; text that is typed before they arrive stays. */
export function ActionField({ value, error, ref, onChange }: ActionFieldProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isListWanted = useRef(false);

  useEffect(
    () =>
      loadChunk(loadCombobox, (Field) =>
        setLoaded({ Field, inputState: readInputState(input.current, isListWanted.current) }),
      ),
    [],
  );

  if (loaded)
    return (
      <loaded.Field
        value={value}
        error={error}
        ref={ref}
        onChange={onChange}
        inputState={loaded.inputState}
      />
    );
  return (
    <ActionInput
      ref={(field: HTMLInputElement | null) => {
        input.current = field;
        ref(field);
      }}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      error={error}
      value={value}
      onClick={() => {
        isListWanted.current = true;
      }}
      onChange={(event) => {
        isListWanted.current = true;
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** The field's text selection and whether its list was asked for; null when the field does not have the focus. */
function readInputState(field: HTMLInputElement | null, isListWanted: boolean): InputState | null {
  if (!field || document.activeElement !== field) return null;
  const { selectionStart, selectionEnd, value } = field;
  const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
  return { selection, isListWanted };
}
