"use client";

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconLock,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./strip.module.css";

const ICONS = {
  green: IconCircleCheck,
  amber: IconClockExclamation,
  red: IconAlertTriangle,
  blue: IconLock,
};

type Props = {
  readonly color: keyof typeof ICONS;
  readonly title?: string;
  readonly children?: ReactNode;
};

/** A colored line across the request that says what matters, in words. */
export function Strip({ color, title, children }: Props) {
  const Icon = ICONS[color];
  return (
    <div className={classes.strip} data-color={color}>
      <Icon className={classes.icon} aria-hidden />
      {title !== undefined && <b>{title}</b>}
      {children}
    </div>
  );
}
