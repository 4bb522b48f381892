"use client";

import { ActionIcon, Group, TextInput, type TextInputProps } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { LEFT_TO_RIGHT } from "./left-to-right";

type Props = Omit<TextInputProps, "value" | "onChange" | "min" | "max"> & {
  /** Units; empty text while nothing is entered. */
  readonly value: number | "";
  /** `wrong` is the typed text when it is not a valid number; the value is then empty. */
  readonly onChange: (value: number | "", wrong: string | null) => void;
  /** The invalid text typed earlier, for a field that is shown again. */
  readonly initialWrong?: string | null;
  readonly min: number;
  readonly max: number;
};

// The thousands separators that people and spreadsheets use.
const SEPARATORS = /[\s,٬\u00a0\u202f]/g;
const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A field for a whole number of units: touch-sized steppers, the numeric keypad, Latin or Arabic-Indic digits. */
export function QuantityInput({
  value,
  onChange,
  initialWrong = null,
  min,
  max,
  disabled,
  error,
  ...props
}: Props) {
  const t = useTranslations("common");
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

  function step(by: number) {
    setWrong(null);
    onChange(value === "" ? min : Math.min(max, Math.max(min, value + by)), null);
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

  return (
    <TextInput
      attributes={LEFT_TO_RIGHT}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-valuemin={min}
      aria-valuenow={value === "" ? undefined : value}
      value={wrong ?? value}
      error={wrong === null ? error && (tooSmall ?? error) : wrongText(wrong)}
      disabled={disabled}
      onChange={(event) => read(event.currentTarget.value)}
      onKeyDown={stepByKey}
      rightSectionWidth="6.25rem"
      rightSection={
        <Group gap={0} wrap="nowrap">
          {([-1, 1] as const).map((by) => (
            <ActionIcon
              key={by}
              variant="transparent"
              color="gray"
              tabIndex={-1}
              disabled={disabled || (by < 0 && (value === "" || value <= min))}
              aria-label={t(by < 0 ? "less" : "more")}
              onClick={() => step(by)}
            >
              {by < 0 ? (
                <IconMinus size="1.25em" aria-hidden />
              ) : (
                <IconPlus size="1.25em" aria-hidden />
              )}
            </ActionIcon>
          ))}
        </Group>
      }
      {...props}
    />
  );
}
