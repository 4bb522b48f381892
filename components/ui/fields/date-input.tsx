"use client";

import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";
import { dayTyped, monthTyped, shortenSeptember } from "@/lib/platform/time/day-text";
import type { DateUnit } from "./date-popover";
import { lazyPart } from "@/components/loading/lazy-part";

const UNITS = {
  day: { meant: dayTyped, format: "calendarDay" },
  month: { meant: monthTyped, format: "month" },
} as const;

type Props = Omit<TextInputProps, "value" | "onChange" | "min" | "max"> & {
  readonly unit?: DateUnit;
  /** YYYY-MM-DD or YYYY-MM, or what is typed while that is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The first day that the calendar offers, YYYY-MM-DD. */
  readonly min?: string;
  /** The last day that the calendar offers, YYYY-MM-DD. */
  readonly max?: string;
};

const DatePopover = lazyPart(() => import("./date-popover").then((module) => module.DatePopover));

/** A day or month: typed in either language, or chosen from a calendar, which a tap or the down arrow opens. */
export function DateInput({ unit = "day", value, onChange, min, max, ...field }: Props) {
  const { onFocus, onBlur, error, ...props } = field;
  const t = useTranslations("calendar");
  const { written, meant, isMeant } = useDateText(unit);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && value !== "" && !isMeant(value);
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);

  function openByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setIsOpen(true);
  }

  const opener = (
    <ActionIcon
      ref={setButton}
      id={id}
      variant="transparent"
      color="gray"
      aria-label={t("open")}
      aria-description={getAccessibleName(props)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-dropdown` : undefined}
      disabled={props.disabled}
      onClick={() => setIsOpen(!isOpen)}
    >
      <IconCalendar size="1.25em" aria-hidden />
    </ActionIcon>
  );
  return (
    <TextInput
      placeholder={t(unit)}
      autoComplete="off"
      // Shows the typed text while the value comes from it, not after the calendar or the form has set another value.
      value={meant(typed) === value ? typed : written(value)}
      onChange={(event) => {
        // Replayed input from before hydration is not shown as typed text when the field has lost the focus since.
        const isTyping = event.currentTarget === document.activeElement;
        setTyped(isTyping ? event.currentTarget.value : "");
        onChange(meant(event.currentTarget.value));
      }}
      onFocus={(event) => {
        setIsLeft(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped("");
        runAfterPress(() => setIsLeft(true));
        onBlur?.(event);
      }}
      onKeyDown={openByKey}
      onClick={(event) => isTap(event) && setIsOpen(true)}
      rightSection={
        <>
          {opener}
          {button && (
            <DatePopover
              id={id}
              button={button}
              unit={unit}
              value={value}
              min={min}
              max={max}
              isOpen={isOpen}
              onOpenChange={setIsOpen}
              onChoose={onChange}
            />
          )}
        </>
      }
      {...props}
      // Says at once what no day is, not only when the form is sent.
      error={error ?? (isWrong && t("wrong", { unit }))}
    />
  );
}

/** Returns the functions that format a value for the screen and parse typed text. */
function useDateText(unit: DateUnit) {
  const format = useFormatter();
  const { meant, format: written } = UNITS[unit];
  return {
    written: (value: string) =>
      meant(value) === value ? shortenSeptember(format.dateTime(new Date(value), written)) : value,
    meant: (typed: string) => meant(typed) ?? typed.trim(),
    isMeant: (value: string) => meant(value) === value,
  };
}

function getAccessibleName({ label, "aria-label": name }: TextInputProps): string | undefined {
  return typeof label === "string" ? label : name;
}

// On a phone one taps a date to choose it; with a mouse one clicks into it to type.
function isTap({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
}

/** Runs the work after the click of a press that is going on: a button that moved from under the pointer would get none. */
function runAfterPress(work: () => void): void {
  const run = () => setTimeout(work);
  if (document.querySelector(":active")) addEventListener("mouseup", run, { once: true });
  else run();
}
