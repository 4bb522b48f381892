"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { LEFT_TO_RIGHT } from "@/components/ui/left-to-right";
import { toLatinDigits } from "@/lib/platform/input/digits";

type Props = Omit<TextInputProps, "value" | "onChange" | "step" | "max"> & {
  /** As it is typed, with Latin or Arabic-Indic digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** By how much an arrow key changes it. */
  readonly step: number;
  readonly max: number;
};

const STEPS_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number with at most two decimals, from 0 on: the decimal keypad, and the arrow keys for small steps. */
export function DecimalInput({ value, onChange, step, max, ...props }: Props) {
  const number = Number(toLatinDigits(value).replace("٫", "."));
  const now = Number.isFinite(number) ? number : 0;

  function stepByKey(event: KeyboardEvent) {
    const steps = STEPS_OF_KEY[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const next = Math.min(max, Math.max(0, now + steps * step));
    onChange(String(Math.round(next * 100) / 100));
  }

  return (
    <TextInput
      attributes={LEFT_TO_RIGHT}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={stepByKey}
      {...props}
    />
  );
}
