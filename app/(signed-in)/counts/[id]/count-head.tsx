"use client";

import { IconEyeOff } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CountBadge } from "@/components/counts/count-badge";
import { CountProgress } from "@/components/counts/count-progress";
import { useScopeText } from "@/components/counts/scope-text";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { PersonName } from "@/components/users/person-name";
import type { CountView } from "@/lib/counts/schema";
import classes from "./count.module.css";
import { useSignedUnits } from "./use-signed-units";

type Props = { readonly count: CountView; readonly children: ReactNode };

/** Header of a stock count: its scope, who opened and closed it, its progress, and the buttons of the whole count. */
export function CountHead({ count, children }: Props) {
  const t = useTranslations("counts");
  const scopeText = useScopeText();
  return (
    <section className={classes.head} aria-label={count.label}>
      <div className={classes.titles}>
        <h2>
          <Ltr>{count.label}</Ltr> {count.name !== null && <bdi>{count.name}</bdi>}
        </h2>
        <CountBadge status={count.status} />
        <div className={classes.buttons}>{children}</div>
      </div>
      <p className={classes.detail}>
        {scopeText(count)}
        {count.isBlind && (
          <span className={classes.blind}>
            <IconEyeOff size={16} aria-hidden /> {t("blind")}
          </span>
        )}
        <span>
          {t("startedBy")}{" "}
          <PersonName username={count.startedBy} displayName={count.startedByDisplayName} />{" "}
          <RelativeTime at={count.createdAt} />
        </span>
        {count.closedBy !== null && count.closedAt !== null && (
          <span>
            {t("closedBy")}{" "}
            <PersonName username={count.closedBy} displayName={count.closedByDisplayName} />{" "}
            <RelativeTime at={count.closedAt} />
          </span>
        )}
      </p>
      <CountProgress {...count} />
      <DifferenceText count={count} />
      <Sums count={count} />
    </section>
  );
}

/** The number of colors that differ, and the units above and below, for those who may see the expected units. */
function DifferenceText({ count: { counted, different, surplus, missing } }: Pick<Props, "count">) {
  const t = useTranslations();
  const formatSigned = useSignedUnits();
  if (different === null || counted === 0) return null;
  const units = [surplus ?? 0, -(missing ?? 0)].filter((sum) => sum !== 0);
  return (
    <p className={classes.differs}>
      {[
        t("counts.differ", { count: different }),
        ...units.map(
          (sum) =>
            `${isolate(formatSigned(sum))} ${t("stockLines.pieces", { count: Math.abs(sum) })}`,
        ),
      ].join(" · ")}
    </p>
  );
}

/** Numbers of colors that need something else than a count. */
function Sums({ count }: { readonly count: CountView }) {
  const t = useTranslations("counts");
  const format = useFormatter();
  const { toRecount, toDecide, gone } = count;
  const sums = [
    ...(toDecide ? [{ word: t("sums.toDecide"), value: toDecide }] : []),
    ...(toRecount > 0 ? [{ word: t("sums.toRecount"), value: toRecount }] : []),
    ...(gone > 0 ? [{ word: t("sums.gone"), value: gone }] : []),
  ];
  if (sums.length === 0) return null;
  return (
    <dl className={classes.sums}>
      {sums.map(({ word, value }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <Ltr>{format.number(value)}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}
