"use client";

import {
  IconBuildingWarehouse,
  IconPackageExport,
  IconPackageImport,
  IconScan,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useNavigation } from "@/components/frame/use-navigation";
import { scanStore } from "@/components/scanning/store/scan-store";
import classes from "./worker-home.module.css";

/** The card that an address names for all own requests. */
export const OWN_REQUESTS = "requests";

type Props = {
  /** The handover notes to read, and the ways to all of them and to the own day. */
  readonly notes?: ReactNode;
  /** List of what waits on this device to be sent. */
  readonly outbox?: ReactNode;
  readonly children: ReactNode;
};

/** The worker's two actions, unmistakable, then the scanner and counts, above the own latest requests. */
export function WorkerFrame({ notes, outbox, children }: Props) {
  const t = useTranslations("worker");
  const { actions } = useNavigation();
  const others = actions.filter(({ stock }) => stock === undefined);
  return (
    <div className={classes.home}>
      {notes}
      <p className={classes.intro}>{t("intro")}</p>
      <div className={classes.actions}>
        {actions.map(({ key, label, href, Icon: Sign, stock }) => {
          if (stock === undefined) return null;
          const Package = stock === "out" ? IconPackageExport : IconPackageImport;
          return (
            <Link
              key={key}
              href={href}
              className={classes.action}
              data-stock={stock}
              aria-label={label}
              aria-description={t(stock === "out" ? "removeHint" : "addHint")}
            >
              <span className={classes.package} aria-hidden>
                <Package size={40} stroke={1.5} />
              </span>
              <span className={classes.words} aria-hidden>
                <b>{label}</b>
                <span>{t(stock === "out" ? "removeHint" : "addHint")}</span>
              </span>
              <Sign size={36} aria-hidden />
            </Link>
          );
        })}
      </div>
      <div className={classes.others}>
        <button
          type="button"
          className={classes.other}
          aria-haspopup="dialog"
          onClick={() => scanStore.openScanner()}
        >
          <IconScan aria-hidden />
          {t("scan")}
        </button>
        {others.map(({ key, label, href, Icon, isIn }) => (
          <Link key={key} href={href} className={classes.other} data-in={isIn}>
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
        <Link href="/view-products" className={classes.other}>
          <IconBuildingWarehouse aria-hidden />
          {t("viewProducts")}
        </Link>
      </div>
      {outbox}
      <section
        className={classes.latest}
        aria-label={t("latest")}
        data-card={OWN_REQUESTS}
        tabIndex={-1}
      >
        <h2>{t("latest")}</h2>
        {children}
      </section>
    </div>
  );
}
