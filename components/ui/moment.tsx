import { useFormatter } from "next-intl";
import classes from "./moment.module.css";

type Props = { readonly at: string; readonly withSeconds?: boolean };

/**
 * A moment (ISO 8601) in the factory's time: a date and a time of day, each unbroken and in the language's own direction,
 * for Arabic dates read from the right.
 */
export function Moment({ at, withSeconds = false }: Props) {
  const format = useFormatter();
  const date = new Date(at);
  const time = withSeconds ? "timeWithSeconds" : "time";
  return (
    <time dateTime={at}>
      <bdi className={classes.whole}>{format.dateTime(date, "day")}</bdi>{" "}
      <bdi className={classes.whole}>{format.dateTime(date, time)}</bdi>
    </time>
  );
}
