"use client";

import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import tool from "../tool-button.module.css";
import classes from "./search-button.module.css";

type Props = {
  /** True once its keyboard shortcut works. */
  readonly hasKeys: boolean;
  readonly onPress: () => void;
};

/** Opens the global search; on wide screens it looks like a search field. */
export function SearchButton({ hasKeys, onPress }: Props) {
  const t = useTranslations("shell.palette");
  return (
    <UnstyledButton
      className={tool.button}
      data-is-field
      aria-label={t("title")}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKeys ? "Control+K /" : undefined}
      onClick={onPress}
    >
      <IconSearch aria-hidden />
      <span className={classes.words} aria-hidden>
        {t("title")}
        <kbd dir="ltr">Ctrl K</kbd>
      </span>
    </UnstyledButton>
  );
}
