"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { stepQuantity } from "@/components/hooks/stepped";
import { getPackUnits, listCountedPacks, type CountedPack } from "@/components/hooks/pack-count";
import { isProduct, readTypedQuantity, shownQuantity } from "@/components/hooks/typed-quantity";

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
  /** The packs of the color, in which the quantity can be typed as well. */
  readonly packs?: readonly CountedPack[] | undefined;
  readonly error?: ReactNode;
};

const STEP_OF_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A field for a whole number of units: what it shows, what typing and steps make of it, and what is wrong with it. */
export function useQuantity({ value, onChange, packs: offered = [], error, ...limits }: Options) {
  const validation = useTranslations("validation");
  const format = useFormatter();
  // Invalid text stays as typed and yields an empty value, so that the field never yields a number that nobody typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<CountedPack | null>(null);
  const packs = listCountedPacks(offered);
  const pack = packs.find((known) => isSamePack(known, chosen)) ?? null;
  const each = getPackUnits(pack, value);
  const { min, max, stepMax } = countInPacks(limits, each);
  const shown = shownQuantity(typed, typeof value === "number" ? value / each : value, max);
  const { value: count, wrong } = readTypedQuantity(shown, max);

  const change = (next: number | "", wrongText: string | null) =>
    onChange(next === "" ? "" : next * each, wrongText);

  function read(text: string) {
    const next = readTypedQuantity(text, max);
    const isInDigits = next.wrong === null && /^\d*$/.test(toLatinDigits(text));
    setTyped(isInDigits ? null : text);
    change(next.value, next.wrong && text);
  }

  const next = (by: number) => stepQuantity(count, by, { min, max: Math.min(max, stepMax) });

  function step(by: number) {
    setTyped(null);
    change(next(by), null);
  }

  function stepByKey(event: KeyboardEvent) {
    const by = STEP_OF_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  /** Has the number that stands in the field count packs, or single items. */
  function choosePack(wanted: CountedPack | null) {
    setChosen(wanted);
    if (count === "") return;
    const units = count * (wanted?.units ?? 1);
    const isTooMany = units > limits.max;
    setTyped(isTooMany ? String(count) : null);
    onChange(isTooMany ? "" : units, isTooMany ? String(count) : null);
  }

  function explain(): ReactNode {
    if (wrong) return validation(wrong.reason, { limit: wrong.limit });
    const isTooSmall = count !== "" && count < min;
    return error && isTooSmall ? validation("numberTooSmall", { limit: min }) : error;
  }

  const equation = toEquation({ count, each, shown }, format.number);

  return {
    step,
    /** Returns whether a step changes nothing: down from the minimum, or up from where steps stop. */
    isStopped: (by: number) => (count === "" ? by < 0 : next(by) === count),
    /** Null without packs and for a plain number. */
    packs:
      packs.length > 0 || equation
        ? { packs, chosen: each > 1 ? pack : null, choose: choosePack, equation }
        : null,
    /** Props of the text field. */
    field: {
      role: "spinbutton",
      inputMode: "numeric",
      autoComplete: "off",
      "aria-valuemin": min,
      "aria-valuenow": count === "" ? undefined : count,
      "aria-valuetext": equation ?? undefined,
      value: shown,
      error: explain(),
      onChange: (event: ChangeEvent<HTMLInputElement>) => read(event.currentTarget.value),
      onKeyDown: stepByKey,
    } as const,
  };
}

function isSamePack(one: CountedPack, other: CountedPack | null): boolean {
  return one.name === other?.name && one.units === other.units;
}

type Limits = Pick<Options, "min" | "max" | "stepMax">;

function countInPacks({ min, max, stepMax = max }: Limits, units: number) {
  return {
    min: Math.ceil(min / units),
    max: Math.floor(max / units),
    stepMax: Math.floor(stepMax / units),
  };
}

type Shown = { readonly count: number | ""; readonly each: number; readonly shown: string };

/** The units that packs or a typed product come to, as an equation; null for a plain number. */
function toEquation({ count, each, shown }: Shown, format: (value: number) => string) {
  if (count === "") return null;
  if (each > 1) return `${format(count)} × ${format(each)} = ${format(count * each)}`;
  return isProduct(shown) ? `= ${format(count)}` : null;
}
