"use client";

import type { ReactNode } from "react";
import classes from "./action-bar.module.css";

type Props = {
  /** The steps that go on, the main one first: it stands in the outer corner. */
  readonly children: ReactNode;
  /** The steps that refuse or delete, at the other end. */
  readonly others: ReactNode;
  /** A line above the buttons. */
  readonly next?: ReactNode;
  /** Not shown beside the list, whose own buttons decide now. */
  readonly isResting?: boolean;
};

/** The buttons of a request, always within reach of a thumb. */
export function ActionBar({ children, others, next, isResting = false }: Props) {
  return (
    <div className={classes.bar} data-resting={isResting || undefined}>
      {next}
      <div className={classes.buttons}>
        <div className={classes.main}>{children}</div>
        <div className={classes.others}>{others}</div>
      </div>
    </div>
  );
}
