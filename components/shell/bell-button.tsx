"use client";

import { UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import classes from "./bell-button.module.css";
import tool from "./tool-button.module.css";

const LARGEST_SHOWN = 99;

type Props = Omit<ComponentProps<"button">, "color" | "style"> & {
  /** How many notifications are unread. */
  readonly count: number;
};

/** The bell itself, with the number of unread notifications. */
export function BellButton({ count, ...props }: Props) {
  const t = useTranslations("notifications");
  return (
    <UnstyledButton
      aria-label={t("title")}
      aria-description={count > 0 ? t("unread", { count }) : undefined}
      {...props}
      className={tool.button}
    >
      <IconBell aria-hidden />
      {count > 0 && (
        <span className={classes.count} dir="ltr" aria-hidden>
          {count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}
        </span>
      )}
    </UnstyledButton>
  );
}
