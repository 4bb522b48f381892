"use client";

import { useTranslations } from "next-intl";
import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { stepped } from "./stepped";

export type QuantityProps = {
  /** Units; empty text while nothing is entered. */
  readonly value: number | "";
  /** `wrong` is the typed text when it is not a valid number; the value is then empty. */
  readonly onChange: (value: number | "", wrong: string | null) => void;
  /** The invalid text typed earlier, for a field that is shown again. */
  readonly initialWrong?: string | null | undefined;
  readonly min: number;
  readonly max: number;
};

type Options = QuantityProps & {
  /** The units at which steps stop; typing may exceed it. */
  readonly stepMax?: number | undefined;
  readonly error?: ReactNode;
};

// The thousands separators that people and spreadsheets use.
const SEPARATORS = /[\s,٬\u00a0\u202f]/g;
const STEP_OF_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A field for a whole number of units: what it shows, what typing and steps make of it, and what is wrong with it. */
export function useQuantity({
  value,
  onChange,
  initialWrong = null,
  min,
  max,
  stepMax = max,
  error,
}: Options) {
  const validation = useTranslations("validation");
  // Invalid text stays as typed and gives an empty value, so that the field never gives a number that nobody typed.
  const [wrong, setWrong] = useState(initialWrong);

  function read(typed: string) {
    const text = toLatinDigits(typed).replace(SEPARATORS, "");
    const isNumber = /^\d*$/.test(text) && Number(text) <= max;
    const nowWrong = isNumber ? null : typed;
    setWrong(nowWrong);
    onChange(isNumber && text !== "" ? Number(text) : "", nowWrong);
  }

  const next = (by: number) => stepped(value, by, { min, max: Math.min(max, stepMax) });

  function step(by: number) {
    setWrong(null);
    onChange(next(by), null);
  }

  function stepByKey(event: KeyboardEvent) {
    const by = STEP_OF_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  const wrongText = (typed: string) =>
    /^\d+$/.test(toLatinDigits(typed))
      ? validation("numberTooLarge", { limit: max })
      : validation("wholeNumber");
  const tooSmall =
    value !== "" && value < min ? validation("numberTooSmall", { limit: min }) : null;

  return {
    step,
    /** Whether a step changes nothing: down from the least, up from where steps stop. */
    isStopped: (by: number) => (value === "" ? by < 0 : next(by) === value),
    /** For the text field. */
    field: {
      role: "spinbutton",
      inputMode: "numeric",
      autoComplete: "off",
      "aria-valuemin": min,
      "aria-valuenow": value === "" ? undefined : value,
      value: wrong ?? value,
      error: wrong === null ? error && (tooSmall ?? error) : wrongText(wrong),
      onChange: (event: ChangeEvent<HTMLInputElement>) => read(event.currentTarget.value),
      onKeyDown: stepByKey,
    } as const,
  };
}
