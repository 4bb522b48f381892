"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import classes from "./stock-bar.module.css";
import { stockAfter, type StockChange } from "./text/stock-change";

type Props = StockChange & {
  /** True to show one line of text, for a table cell, instead of the numbers at both ends. */
  readonly isCompact?: boolean;
};

/**
 * Shows the effect of a change on a color's stock: outgoing, remaining, missing, held and incoming units, as a bar from the start of the
 * line to its end. The words below it say the same, so the bar itself is hidden from screen readers.
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

/** The numbers at the bar's ends: the current stock, and what is left or short. */
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
