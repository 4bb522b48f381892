"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDays } from "@/components/hooks/use-days";
import { useDaysText } from "@/components/hooks/use-days-text";
import { isolate } from "@/components/ui/text/isolate";
import type { LogFilter } from "@/lib/logs/schema";
import { findNamedDay } from "./log-query";
import classes from "./logs.module.css";
import { EMPTY, type Typed } from "./use-filter";
import { useShortFilterName } from "./use-filter-name";

type Props = {
  /** The last search. */
  readonly searched: LogFilter;
  readonly onChoose: (changes: Partial<Typed>) => void;
};

/** The filters of the folded form on phones, which no other chip shows: a press takes one away. */
export function SearchedChips({ searched, onChoose }: Props) {
  const t = useTranslations("logs");
  const daysText = useDaysText();
  const filterName = useShortFilterName();
  const filter: Typed = { ...EMPTY, ...searched };
  const { startDate: from, endDate: to, username, action } = filter;
  const isNamedDay = findNamedDay(filter, useDays()) !== undefined;
  return (
    <>
      {username && (
        <SearchedChip onPress={() => onChoose({ username: "" })}>
          {t("username")}: {isolate(username)}
        </SearchedChip>
      )}
      {action && filterName(action) === undefined && (
        <SearchedChip onPress={() => onChoose({ action: "" })}>
          {t("action")}: {isolate(action)}
        </SearchedChip>
      )}
      {(from || to) && !isNamedDay && (
        <SearchedChip onPress={() => onChoose({ startDate: "", endDate: "" })}>
          {daysText({ from, to })}
        </SearchedChip>
      )}
    </>
  );
}

type ChipProps = { readonly onPress: () => void; readonly children: ReactNode };

function SearchedChip({ onPress, children }: ChipProps) {
  return (
    <button type="button" className={classes.searched} aria-pressed onClick={onPress}>
      <span>{children}</span>
      <IconX size={18} aria-hidden />
    </button>
  );
}
