import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notice.module.css";

type Props = {
  readonly color: "red" | "amber" | "blue" | "green" | "gray";
  readonly Icon: Icon;
  /** `status` is said when it appears and the person is idle, `none` is for a notice in a place that has such a role. */
  readonly role?: "alert" | "status" | "none";
  /** Across the whole page, at its head. */
  readonly isBar?: boolean;
  readonly children: ReactNode;
};

/** Tells something in place, with an icon on a quiet ground of its color. */
export function Notice({ color, Icon, role = "alert", isBar, children }: Props) {
  return (
    <div className={classes.notice} data-color={color} data-bar={isBar || undefined} role={role}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
