import classes from "./moment.module.css";
import { useMomentFormat } from "@/components/hooks/use-moment-text";

type Props = { readonly at: string; readonly withSeconds?: boolean };

/**
 * A moment (ISO 8601) in the factory's time: a date and a time of day, each unbroken and in the language's own direction,
 * for Arabic dates read from the right.
 */
export function Moment({ at, withSeconds = false }: Props) {
  const format = useMomentFormat();
  const time = withSeconds ? "timeWithSeconds" : "time";
  return (
    <time dateTime={at}>
      <bdi className={classes.whole}>{format(at, "day")}</bdi>{" "}
      <bdi className={classes.whole}>{format(at, time)}</bdi>
    </time>
  );
}
