import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { Moment } from "@/components/ui/text/moment";
import { TitledCard } from "@/components/ui/titled-card";
import { agrees } from "@/lib/proofs/rules";
import type { StockProofView } from "@/lib/proofs/schema";
import { ProofBy } from "./proof-by";
import classes from "./stock-proof.module.css";

/** The proofs that have ended, the newest first, one line each. */
export function EarlierProofs({ proofs }: { readonly proofs: readonly StockProofView[] }) {
  const t = useTranslations("stockProof");
  if (proofs.length === 0) return null;
  return (
    <TitledCard title={t("history")}>
      <ul className={classes.proofs}>
        {proofs.map((proof) => (
          <Line key={proof._id} proof={proof} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Line({ proof }: { readonly proof: StockProofView }) {
  const t = useTranslations("stockProof");
  const { findings, startedAt } = proof;
  const isGood = findings !== null && agrees(findings);
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  const found = findings ? t("foundSome", { count: findings.differing }) : t("broke");
  return (
    <li className={classes.proof} data-tone={isGood ? "good" : "bad"}>
      <Icon size={20} aria-hidden />
      <span>{isGood ? t("allAgreed") : found}</span>
      <span className={classes.when}>
        <Facts>
          <Moment at={startedAt} />
          <ProofBy proof={proof} />
        </Facts>
      </span>
    </li>
  );
}
