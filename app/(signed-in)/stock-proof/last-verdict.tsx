import { IconAlertTriangle, IconCircleCheck, IconHourglass } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Facts } from "@/components/ui/facts";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { Verdict } from "@/components/ui/states/verdict";
import { agrees } from "@/lib/proofs/rules";
import type { Findings, StockProofView } from "@/lib/proofs/schema";
import { ProofBy } from "./proof-by";

type Props = {
  /** The last one that ended, if there is one. */
  readonly proof: StockProofView | undefined;
  readonly isRunning: boolean;
};

/** The verdict of the last proof. */
export function LastVerdict({ proof, isRunning }: Props) {
  const t = useTranslations("stockProof");
  if (!proof) {
    return isRunning ? (
      <Verdict tone="quiet" Icon={IconHourglass} title={t("proving")} />
    ) : (
      <EmptyState text={t("none")} />
    );
  }
  const { findings } = proof;
  return (
    <Found findings={findings}>
      <Facts>
        <RelativeTime at={proof.startedAt} />
        <ProofBy proof={proof} />
        {isRunning && t("proving")}
      </Facts>
    </Found>
  );
}

type FoundProps = { readonly findings: Findings | null; readonly children: ReactNode };

function Found({ findings, children }: FoundProps) {
  const t = useTranslations("stockProof");
  const bad = { tone: "bad", Icon: IconAlertTriangle } as const;
  if (!findings)
    return (
      <Verdict {...bad} title={t("brokeOff")}>
        {children}
      </Verdict>
    );
  const { colors, differing } = findings;
  if (differing > 0)
    return (
      <Verdict {...bad} title={t("differs", { count: differing })}>
        <p>{t("differsText")}</p>
        {children}
      </Verdict>
    );
  const good = { tone: "good", Icon: IconCircleCheck, title: t("agrees") } as const;
  const look = agrees(findings) ? good : { ...bad, title: t("foundSome", { count: 0 }) };
  return (
    <Verdict {...look}>
      <p>{t("agreesText", { colors })}</p>
      {children}
    </Verdict>
  );
}
