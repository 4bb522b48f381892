import classes from "./avatar.module.css";
import { getInitials, getTint } from "../text/initials";

type Props = {
  readonly name: string;
  /** People are round, organizations square. */
  readonly shape?: "round" | "square";
  readonly size?: "md" | "lg";
};

/** The initials of a person or customer on a tint of their own. Their name is read beside it, so nobody hears the initials. */
export function Avatar({ name, shape = "round", size = "md" }: Props) {
  return (
    <span
      className={classes.avatar}
      data-tint={getTint(name)}
      data-shape={shape}
      data-size={size}
      aria-hidden
    >
      {getInitials(name)}
    </span>
  );
}
