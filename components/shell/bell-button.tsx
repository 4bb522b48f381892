"use client";

import { ActionIcon, Badge, type ActionIconProps } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import classes from "./bell-button.module.css";

const LARGEST_SHOWN = 99;

type Props = ActionIconProps &
  Omit<ComponentProps<"button">, "color" | "style"> & {
    /** How many notifications are unread. */
    readonly count: number;
  };

/** The bell itself, with the number of unread notifications. */
export function BellButton({ count, ...props }: Props) {
  const t = useTranslations("notifications");
  return (
    <ActionIcon
      variant="default"
      aria-label={t("title")}
      aria-description={count > 0 ? t("unread", { count }) : undefined}
      {...props}
    >
      <IconBell aria-hidden />
      {count > 0 && (
        <Badge fz="xs" color="red" className={classes.count} dir="ltr" aria-hidden>
          {count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}
        </Badge>
      )}
    </ActionIcon>
  );
}
