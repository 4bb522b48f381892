import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./verdict.module.css";

type Props = {
  readonly tone: "good" | "warning" | "bad" | "quiet";
  readonly Icon: Icon;
  readonly title: string;
  readonly label?: string;
  /** A button beside the words. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** The result of a check, large enough to read from a distance. */
export function Verdict({ tone, Icon, title, label, action, children }: Props) {
  return (
    <section className={classes.verdict} data-tone={tone} aria-label={label}>
      <Icon size={48} stroke={1.5} aria-hidden />
      <div className={classes.words} aria-live="polite">
        <h2>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}
