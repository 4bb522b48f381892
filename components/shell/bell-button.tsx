"use client";

import { ActionIcon, Indicator, type ActionIconProps } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";

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
      <Indicator
        label={
          <span aria-hidden dir="ltr">
            {count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}
          </span>
        }
        disabled={count === 0}
        size="1.25rem"
        radius="xl"
      >
        <IconBell size={24} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
}
