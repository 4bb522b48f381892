"use client";

import { ActionIcon } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";
import type { StockAction } from "@/lib/stock/schema";
import { SignedUnits } from "./signed-units";
import classes from "./tray.module.css";

type Props = {
  readonly label: string;
  readonly action: StockAction;
  /** The number of lines, in words. */
  readonly title: ReactNode;
  /** The units of all lines. */
  readonly total: number;
  /** The lines; none are shown where there are none. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The button that continues with the lines, and the notes on it. */
  readonly foot: ReactNode;
};

/**
 * The lines chosen so far: on a wide screen a panel that stays beside the products, on a narrow one a bar at the bottom that
 * sums it up and opens on request.
 */
export function Tray({ label, action, title, total, className, children, foot }: Props) {
  const t = useTranslations("stockLines");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isEmpty = total === 0;
  return (
    <section
      aria-label={label}
      ref={publishHeight}
      className={`${classes.tray} ${className ?? ""}`}
      data-open={isOpen || undefined}
      data-empty={isEmpty || undefined}
    >
      <div className={classes.title}>{title}</div>
      {!isEmpty && (
        <>
          <p className={classes.total}>
            <span className={classes.totalLabel}>{t("total")}</span>
            <b className={classes.units}>
              <SignedUnits action={action} units={total} />
            </b>
            {t("pieces", { count: total })}
          </p>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? "hideLines" : "showLines")}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronUp aria-hidden />
          </ActionIcon>
          <div id={id} className={classes.lines}>
            {children}
          </div>
        </>
      )}
      <div className={classes.foot}>{foot}</div>
    </section>
  );
}

/**
 * Publishes the height of the bar at the bottom as `--tray-height` for all that stands beside the tray, so that it scrolls clear of it: 0 where
 * the tray is no bar.
 */
function publishHeight(tray: HTMLElement | null) {
  if (!tray) return;
  const observer = new ResizeObserver(() => {
    const { position, bottom } = getComputedStyle(tray);
    const isBar = position === "sticky" && bottom !== "auto";
    tray.parentElement?.style.setProperty("--tray-height", `${isBar ? tray.offsetHeight : 0}px`);
  });
  observer.observe(tray);
  return () => observer.disconnect();
}
