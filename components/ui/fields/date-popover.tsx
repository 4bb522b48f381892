"use client";

import "@mantine/dates/styles.css";
import "dayjs/locale/ar";
import { Popover, useDirection } from "@mantine/core";
import { DatePicker, MonthPicker } from "@mantine/dates";
import { useMounted } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactElement } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { isDay } from "@/lib/platform/time/days";
import classes from "./date-popover.module.css";
import { Existing } from "../states/existing";
import { useFirstDayOfWeek } from "./first-day-of-week";

// As Mantine counts them.
const WEEKDAYS = { sunday: 0, monday: 1, saturday: 6 } as const;

/** The kind of value: a day (YYYY-MM-DD) or a month (YYYY-MM). */
export type DateUnit = "day" | "month";

export type DatePopoverProps = {
  /** The button's id; the calendar's is `${id}-dropdown`. */
  readonly id: string;
  /** The button that opens and closes the popover. */
  readonly button: HTMLElement;
  readonly unit: DateUnit;
  /** YYYY-MM-DD or YYYY-MM; anything else is none. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (value: string) => void;
};

/** The calendar of a date field, in the page's language. A module of its own, so that it can be loaded after the screens. */
export function DatePopover({
  id,
  button,
  isOpen,
  onOpenChange,
  onChoose,
  ...picker
}: DatePopoverProps) {
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();

  function choose(chosen: string) {
    onChoose(chosen);
    onOpenChange(false);
  }

  return (
    <Popover
      id={id}
      opened={isOpen && isMounted}
      onChange={onOpenChange}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Existing element={button} />
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <MirroredArrows>
          <Picker {...picker} onChoose={choose} />
        </MirroredArrows>
      </Popover.Dropdown>
    </Popover>
  );
}

const MIRRORED = new Map([
  ["ArrowLeft", "ArrowRight"],
  ["ArrowRight", "ArrowLeft"],
]);

/** Has the left arrow lead to the left in a right-to-left page as well: the kit takes it for "the day before" in both. */
function MirroredArrows({ children }: { readonly children: ReactElement }) {
  const { dir } = useDirection();

  function mirror(event: KeyboardEvent) {
    const key = MIRRORED.get(event.key);
    // Not the mirrored one once more.
    if (dir === "ltr" || !key || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    event.target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
  }

  return <div onKeyDownCapture={mirror}>{children}</div>;
}

type PickerProps = Pick<DatePopoverProps, "unit" | "value" | "min" | "max" | "onChoose">;

function Picker({ unit, value, min, max, onChoose }: PickerProps) {
  const t = useTranslations("calendar");
  const { language } = useLanguage();
  const firstDayOfWeek = useFirstDayOfWeek();
  const chosen = unit === "month" ? `${value}-01` : value;
  const shared = {
    locale: language,
    size: "lg",
    value: isDay(chosen) ? chosen : null,
    defaultDate: isDay(chosen) ? chosen : undefined,
    minDate: min,
    maxDate: max,
    ariaLabels: {
      previousMonth: t("previousMonth"),
      nextMonth: t("nextMonth"),
      previousYear: t("previousYear"),
      nextYear: t("nextYear"),
      previousDecade: t("previousYears"),
      nextDecade: t("nextYears"),
      monthLevelControl: t("chooseMonth"),
      yearLevelControl: t("chooseYear"),
    },
    // Escape closes the calendar, not the dialog that it may stand in.
    __stopPropagation: true,
  } as const;
  return unit === "month" ? (
    <MonthPicker
      {...shared}
      getMonthControlProps={(month) => ({ "data-autofocus": month === chosen || undefined })}
      onChange={(picked) => picked && onChoose(picked.slice(0, "YYYY-MM".length))}
    />
  ) : (
    <DatePicker
      {...shared}
      firstDayOfWeek={WEEKDAYS[firstDayOfWeek]}
      // Days in red would be those that are refused.
      weekendDays={[]}
      classNames={{ day: classes.day }}
      highlightToday
      getDayProps={(day) => ({ "data-autofocus": day === chosen || undefined })}
      onChange={(picked) => picked && onChoose(picked)}
    />
  );
}
