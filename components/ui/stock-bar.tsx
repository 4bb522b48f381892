"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import classes from "./stock-bar.module.css";
import { stockAfter, type StockChange } from "./stock-change";

type Props = StockChange & {
  /** One line of words for a table's cell, in place of figures at both ends. */
  readonly isCompact?: boolean;
};

/**
 * What a change does to a color's stock: what goes out, what stays, what is short, what is held and what comes in, as a bar
 * from the start of the line to its end. The words below it say the same, so the bar itself is hidden from screen readers.
 */
export function StockBar({ isCompact = false, ...change }: Props) {
  const { out, stays, short, held, in: added } = stockAfter(change);
  const parts = { out, stays, short, held, in: added };
  return (
    <div className={classes.place} data-compact={isCompact || undefined}>
      <div className={classes.bar} aria-hidden>
        {Object.entries(parts).map(
          ([part, units]) => units > 0 && <Part key={part} part={part} units={units} />,
        )}
      </div>
      {isCompact ? <Line {...change} /> : <Ends {...change} />}
    </div>
  );
}

function Part({ part, units }: { readonly part: string; readonly units: number }) {
  const style: CSSProperties = { flexGrow: units };
  return <span className={classes.part} data-part={part} style={style} />;
}

/** The words in one line: "377 now, then 777". */
function Line(change: StockChange) {
  const t = useTranslations("stockBar");
  const format = useFormatter();
  const { short, before, after } = stockAfter(change);
  const now = format.number(before);
  return (
    <p className={classes.words}>
      {short > 0 ? (
        <b className={classes.short}>
          {t("availableShort", { available: now, short: format.number(short) })}
        </b>
      ) : (
        t("then", { now, then: format.number(after) })
      )}
    </p>
  );
}

/** The figures at the bar's ends: what is there now, and what is left or short. */
function Ends(change: StockChange) {
  const t = useTranslations("stockBar");
  const format = useFormatter();
  const { short, held, before, after } = stockAfter(change);
  const of = change.action === "remove" ? "available" : "onHand";
  return (
    <p className={classes.words}>
      <span className={classes.now}>
        <span>{t(of, { count: format.number(before) })}</span>
        {held > 0 && (
          <span className={classes.held}>{t("held", { count: format.number(held) })}</span>
        )}
      </span>
      {short > 0 ? (
        <b className={classes.short}>{t("short", { count: format.number(short) })}</b>
      ) : (
        <span>{t(of === "available" ? "left" : "after", { count: format.number(after) })}</span>
      )}
    </p>
  );
}
