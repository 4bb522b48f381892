"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { isBlank, type ReadNumber } from "@/lib/platform/input/numbers";

type Props = Omit<TextInputProps, "value" | "onChange" | "step" | "max"> & {
  /** Text as it is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** By how much an arrow key changes it. */
  readonly step: number;
  readonly max: number;
  readonly read: (text: string) => ReadNumber;
};

const STEPS_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number with at most two decimals, from 0 on: the decimal keypad, the arrow keys for small steps, and why a text is refused. */
export function DecimalInput({ value, onChange, step, max, read, error, ...props }: Props) {
  const reason = useReason();
  const result: ReadNumber = isBlank(value) ? { value: 0 } : read(value);
  const now = "value" in result ? result.value : 0;
  // The amount of the line is unknown from the first wrong sign on, so the reason is shown at once.
  const refused = "reason" in result ? reason(result.reason) : undefined;

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
      error={refused ?? error}
    />
  );
}
