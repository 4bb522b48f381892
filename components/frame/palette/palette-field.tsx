"use client";

import { Combobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./palette.module.css";

/** The maximum length of a search (characters). */
const MAX_SEARCH = 64;

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called for Enter while nothing can be chosen yet. */
  readonly onEnter: (() => void) | undefined;
  readonly onEscape: () => void;
};

/** The field of the palette, whose keys also move through what is found. */
export function PaletteField({ value, onChange, onEnter, onEscape }: Props) {
  const t = useTranslations("shell.palette");
  return (
    <div className={classes.field}>
      <IconSearch aria-hidden />
      <Combobox.EventsTarget withExpandedAttribute withKeyboardNavigation={!onEnter}>
        <input
          type="search"
          dir="auto"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_SEARCH}
          data-takes-scans="enter"
          className={classes.input}
          aria-label={t("label")}
          placeholder={t("label")}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Escape") onEscape();
            if (event.key === "Enter" && onEnter) {
              // The entry chosen now was found by an earlier text.
              event.preventDefault();
              onEnter();
            }
          }}
        />
      </Combobox.EventsTarget>
    </div>
  );
}
