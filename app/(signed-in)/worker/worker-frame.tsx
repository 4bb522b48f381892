"use client";

import { IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useNavigation } from "@/components/shell/use-navigation";
import classes from "./worker-home.module.css";

type Props = {
  /** What waits on this device to be sent. */
  readonly outbox?: ReactNode;
  readonly children: ReactNode;
};

/** The worker's two actions, unmistakable, above the own latest requests. */
export function WorkerFrame({ outbox, children }: Props) {
  const t = useTranslations("worker");
  const { actions } = useNavigation();
  const others = actions.filter(({ stock }) => stock === undefined);
  return (
    <div className={classes.home}>
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
                <Package size="2.5rem" stroke={1.5} />
              </span>
              <span className={classes.words} aria-hidden>
                <b>{label}</b>
                <span>{t(stock === "out" ? "removeHint" : "addHint")}</span>
              </span>
              <Sign size="2.25rem" aria-hidden />
            </Link>
          );
        })}
      </div>
      {others.map(({ key, label, href, Icon }) => (
        <Link key={key} href={href} className={classes.other}>
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
      {outbox}
      <section className={classes.latest} aria-label={t("latest")}>
        <h2>{t("latest")}</h2>
        {children}
      </section>
    </div>
  );
}
