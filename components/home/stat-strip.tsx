import type { Icon } from "@tabler/icons-react";
import { Children, type ReactNode } from "react";
import classes from "./stat-strip.module.css";

/** The figures of a home side by side. */
export function StatStrip({ children }: { readonly children: ReactNode }) {
  return (
    <dl className={classes.strip} data-cells={Children.toArray(children).length}>
      {children}
    </dl>
  );
}

type StatProps = {
  readonly label: string;
  readonly Icon: Icon;
  readonly figure: string;
  /** The figure's title, where it is rounded. */
  readonly exact?: string;
  /** The unit of the figure, where the label does not say it. */
  readonly unit?: string;
  /** One sentence that says whether the figure is fine. */
  readonly words: ReactNode;
  readonly spark?: ReactNode;
};

/** Characters of a figure that has room beside its spark; a longer one would break before its unit once the font comes. */
const SHORT = 8;

/** One figure with its question answered in words. */
export function Stat({ label, Icon, figure, exact, unit, words, spark }: StatProps) {
  return (
    <div className={classes.cell}>
      <dt>
        <Icon size={16} aria-hidden className={classes.icon} />
        {label}
      </dt>
      <dd className={classes.figure} data-is-long={figure.length > SHORT || undefined}>
        <bdi title={exact}>{figure}</bdi> {unit !== undefined && <small>{unit}</small>}
      </dd>
      <dd className={classes.words}>{words}</dd>
      {spark !== undefined && (
        <dd className={classes.spark} aria-hidden>
          {spark}
        </dd>
      )}
    </div>
  );
}

type ToneProps = { readonly tone: "amber" | "red" | "blue" | "clay"; readonly children: ReactNode };

/** The part of a sentence that carries a meaning, in its color. */
export function Tone({ tone, children }: ToneProps) {
  return (
    <b className={classes.tone} data-tone={tone}>
      {children}
    </b>
  );
}
