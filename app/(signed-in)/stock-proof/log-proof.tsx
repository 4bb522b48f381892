import { useFormatter, useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { TitledCard } from "@/components/ui/titled-card";
import type { Findings } from "@/lib/proofs/schema";
import classes from "./stock-proof.module.css";

/** Findings of the proof about the log and the stored sums. */
export function LogProof({ findings }: { readonly findings: Findings }) {
  const t = useTranslations("stockProof");
  const format = useFormatter();
  const { broken, head, sealed, waiting } = findings.log;
  const { wrongSums } = findings;
  return (
    <TitledCard title={t("log")}>
      <p className={classes.text}>
        {broken
          ? t("logBroken", { kind: broken.kind, id: isolate(broken.id) })
          : t("logWhole", { sealed, waiting })}
      </p>
      {head !== null && (
        <dl className={classes.head}>
          <dt>{t("head")}</dt>
          <dd>
            <bdi dir="ltr">{head}</bdi>
          </dd>
          <dd className={classes.hint}>{t("headHint")}</dd>
        </dl>
      )}
      {wrongSums.length > 0 && (
        <p className={classes.text} role="alert">
          {t("sumsWrong", {
            count: wrongSums.length,
            names: format.list(wrongSums.slice(0, 10).map(isolate)),
          })}
        </p>
      )}
    </TitledCard>
  );
}
