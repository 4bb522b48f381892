"use client";

import { useTranslations } from "next-intl";
import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { stepQuantity } from "@/components/hooks/stepped";
import { readTypedQuantity, shownQuantity } from "@/components/hooks/typed-quantity";

export type QuantityProps = {
  /** Units; empty text while nothing is entered, and a text that was typed and is not valid. */
  readonly value: number | string;
  /** `wrong` is the typed text when it is not a valid number; the value is then empty. */
  readonly onChange: (value: number | "", wrong: string | null) => void;
  readonly min: number;
  readonly max: number;
};

type Options = QuantityProps & {
  /** The units at which steps stop; typing may exceed it. */
  readonly stepMax?: number | undefined;
  readonly error?: ReactNode;
};

const STEP_OF_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A field for a whole number of units: what it shows, what typing and steps make of it, and what is wrong with it. */
export function useQuantity({ value, onChange, min, max, stepMax = max, error }: Options) {
  const validation = useTranslations("validation");
  // Invalid text stays as typed and yields an empty value, so that the field never yields a number that nobody typed.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = shownQuantity(typed, value, max);
  const { value: units, wrong } = readTypedQuantity(shown, max);

  function read(text: string) {
    const next = readTypedQuantity(text, max);
    const isInDigits = next.wrong === null && /^\d*$/.test(toLatinDigits(text));
    setTyped(isInDigits ? null : text);
    onChange(next.value, next.wrong && text);
  }

  const next = (by: number) => stepQuantity(units, by, { min, max: Math.min(max, stepMax) });

  function step(by: number) {
    setTyped(null);
    onChange(next(by), null);
  }

  function stepByKey(event: KeyboardEvent) {
    const by = STEP_OF_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  const tooSmall =
    units !== "" && units < min ? validation("numberTooSmall", { limit: min }) : null;

  return {
    step,
    /** Returns whether a step changes nothing: down from the minimum, or up from where steps stop. */
    isStopped: (by: number) => (units === "" ? by < 0 : next(by) === units),
    /** Props of the text field. */
    field: {
      role: "spinbutton",
      inputMode: "numeric",
      autoComplete: "off",
      "aria-valuemin": min,
      "aria-valuenow": units === "" ? undefined : units,
      value: shown,
      error: wrong
        ? validation(wrong.reason, { limit: wrong.limit })
        : error && (tooSmall ?? error),
      onChange: (event: ChangeEvent<HTMLInputElement>) => read(event.currentTarget.value),
      onKeyDown: stepByKey,
    } as const,
  };
}
