"use client";

import { UnstyledButton } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import type { ComponentProps, Ref } from "react";
import classes from "./search-field.module.css";

type Props = Pick<ComponentProps<"input">, "name" | "maxLength" | "autoCapitalize"> & {
  /** Names the field, and stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the button that empties the field; without it there is none. */
  readonly clearLabel?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A search. The browser's own field: the kit's brings its frame for labels and errors along, 5 kB of scripts. */
export function SearchField({ label, onChange, clearLabel, ...input }: Props) {
  return (
    <div className={classes.place}>
      <IconSearch aria-hidden />
      <input
        {...input}
        type="search"
        dir="auto"
        spellCheck={false}
        className={classes.input}
        aria-label={label}
        placeholder={label}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {clearLabel !== undefined && input.value && (
        <UnstyledButton
          className={classes.clear}
          aria-label={clearLabel}
          onClick={() => onChange("")}
        >
          <IconX size={20} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
}
