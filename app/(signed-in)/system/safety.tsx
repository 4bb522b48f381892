import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { TitledCard } from "@/components/ui/titled-card";
import type { SystemView } from "@/lib/system/schema";
import { Fact } from "./fact";
import classes from "./system.module.css";

type Props = { readonly system: Pick<SystemView, "backups" | "stockCheck"> };

/** The last backup, drill and stock check. */
export function Safety({ system: { backups, stockCheck } }: Props) {
  const t = useTranslations("system");
  const format = useFormatter();
  const { newestAt, count, lastDrill } = backups;
  return (
    <TitledCard title={t("sections.safety")}>
      <dl className={classes.facts}>
        <Fact label={t("labels.newestBackup")}>
          {newestAt ? <RelativeTime at={newestAt} /> : t("none")}
        </Fact>
        <Fact label={t("labels.backupCount")}>{format.number(count)}</Fact>
        <Fact label={t("labels.drill")}>
          {lastDrill ? (
            <Facts>
              {t(lastDrill.isProven ? "proven" : "failed")}
              <RelativeTime at={lastDrill.at} />
              <Ltr>{lastDrill.backup}</Ltr>
            </Facts>
          ) : (
            t("none")
          )}
        </Fact>
        <Fact label={t("labels.stockCheck")}>
          <Facts>
            <Link href="/stock-proof" className={classes.link}>
              {stockCheck ? t(stockCheck.agrees ? "agrees" : "differs") : t("none")}
            </Link>
            {stockCheck && <RelativeTime at={stockCheck.endedAt} />}
          </Facts>
        </Fact>
      </dl>
    </TitledCard>
  );
}
