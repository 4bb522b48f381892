import type { CSSProperties } from "react";
import classes from "./skeleton.module.css";

type Sizes = Pick<
  CSSProperties,
  | "blockSize"
  | "inlineSize"
  | "maxInlineSize"
  | "flex"
  | "borderRadius"
  | "marginBlockStart"
  | "marginInlineStart"
>;

type Props = Sizes & {
  /** Says what is to come; without it nothing is said. */
  readonly "aria-label"?: string;
};

/** The place of what is still to come. */
export function Skeleton({ "aria-label": label, ...sizes }: Props) {
  return (
    <div
      className={classes.skeleton}
      style={sizes}
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label}
      data-skeleton
    />
  );
}
