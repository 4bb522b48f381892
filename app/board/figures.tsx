"use client";

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconPackageExport,
  IconPackageImport,
  type TablerIcon,
} from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { countOverdue, countWaiting } from "@/lib/board/rules";
import type { Board } from "@/lib/board/schema";
import classes from "./figures.module.css";

/** The four large figures of the board. */
export function Figures({ board }: { readonly board: Board }) {
  const t = useTranslations("board");
  const { waiting, overdue, ending, moved } = board;
  const late = countOverdue(board);
  return (
    <section aria-label={t("figures")} className={classes.figures}>
      <Figure
        meaning="waiting"
        Icon={IconHourglass}
        label={t("waiting")}
        value={countWaiting(board)}
        texts={[
          t("sales", { count: waiting.sales.count }),
          t("workers", { count: waiting.workers.count }),
        ]}
      />
      <Figure
        meaning={late > 0 ? "overdue" : "calm"}
        Icon={late > 0 ? IconAlertTriangle : IconCircleCheck}
        label={t("overdue")}
        value={late}
        texts={
          late > 0
            ? [t("holds", { count: overdue.holds }), t("dates", { count: overdue.submissions })]
            : [t("endToday", { count: ending.today }), t("endTomorrow", { count: ending.tomorrow })]
        }
      />
      <Figure
        meaning="in"
        Icon={IconPackageImport}
        label={t("in")}
        value={moved.in}
        texts={[t("pieces", { count: moved.in })]}
      />
      <Figure
        meaning="out"
        Icon={IconPackageExport}
        label={t("out")}
        value={moved.out}
        texts={[t("pieces", { count: moved.out })]}
      />
    </section>
  );
}

type FigureProps = {
  readonly meaning: "waiting" | "overdue" | "calm" | "in" | "out";
  readonly Icon: TablerIcon;
  readonly label: string;
  readonly value: number;
  /** The parts of the figure, each in a line of its own. */
  readonly texts: readonly string[];
};

// Characters of a number that leave no room beside it.
const LONG = 5;

function Figure({ meaning, Icon, label, value, texts }: FigureProps) {
  const number = useFormatter().number(value);
  return (
    <dl className={classes.figure} data-meaning={meaning}>
      <dt className={classes.label}>
        <Icon aria-hidden />
        {label}
      </dt>
      <dd className={classes.value} data-long={number.length > LONG || undefined}>
        {number}
      </dd>
      <dd className={classes.text}>
        {texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </dd>
    </dl>
  );
}
