import { Children, type ReactNode } from "react";
import classes from "./facts.module.css";

type Props = {
  /** Each is one fact; null, false and undefined are none. */
  readonly children: ReactNode;
};

/** Facts beside each other with a dot between them, and no dot where a line begins or ends. */
export function Facts({ children }: Props) {
  return (
    <span className={classes.facts}>
      {Children.toArray(children).map((fact, at) => (
        <span key={at} className={classes.fact}>
          {at > 0 && <span className={classes.dot}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
