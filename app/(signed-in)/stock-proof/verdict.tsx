import { IconAlertTriangle, IconCircleCheck, IconHourglass, type Icon } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Facts } from "@/components/ui/facts";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { agrees } from "@/lib/proofs/rules";
import type { Findings, StockProofView } from "@/lib/proofs/schema";
import { ProofBy } from "./proof-by";
import classes from "./stock-proof.module.css";

type Props = {
  /** The last one that ended, if there is one. */
  readonly proof: StockProofView | undefined;
  readonly isRunning: boolean;
};

/** Verdict of the last proof, large enough to read from a distance. */
export function Verdict({ proof, isRunning }: Props) {
  const t = useTranslations("stockProof");
  if (!proof) {
    return isRunning ? (
      <Said tone="quiet" Icon={IconHourglass} title={t("proving")} />
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
      <Said {...bad} title={t("brokeOff")}>
        {children}
      </Said>
    );
  const { colors, differing } = findings;
  if (differing > 0)
    return (
      <Said {...bad} title={t("differs", { count: differing })}>
        <p>{t("differsText")}</p>
        {children}
      </Said>
    );
  const good = { tone: "good", Icon: IconCircleCheck, title: t("agrees") } as const;
  const look = agrees(findings) ? good : { ...bad, title: t("foundSome", { count: 0 }) };
  return (
    <Said {...look}>
      <p>{t("agreesText", { colors })}</p>
      {children}
    </Said>
  );
}

type SaidProps = {
  readonly tone: "good" | "bad" | "quiet";
  readonly Icon: Icon;
  readonly title: string;
  readonly children?: ReactNode;
};

function Said({ tone, Icon, title, children }: SaidProps) {
  return (
    <section className={classes.verdict} data-tone={tone} aria-live="polite">
      <Icon size={48} stroke={1.5} aria-hidden />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
