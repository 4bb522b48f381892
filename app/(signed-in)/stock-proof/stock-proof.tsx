"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { useCommand } from "@/components/data/use-command";
import { lazyPart } from "@/components/loading/lazy-part";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { Findings, StockProofView } from "@/lib/proofs/schema";
import { proveStockAction } from "./actions";
import { Differences } from "./differences";
import { Doubts } from "./doubts";
import { LastVerdict } from "./last-verdict";
import { LogProof } from "./log-proof";
import classes from "./stock-proof.module.css";
import { useProofs } from "./use-proofs";

const EarlierProofs = lazyPart(
  () => import("./earlier-proofs").then((loaded) => loaded.EarlierProofs),
  null,
  { isServerRendered: true },
);

/** Shows whether the stock agrees with its movements and holds, each color that does not, and the proofs of earlier nights. */
export function StockProof({ initial }: { readonly initial: Result<readonly StockProofView[]> }) {
  const t = useTranslations("stockProof");
  const { proofs, isRunning, isStale, isReloading, refresh, look } = useProofs(initial);
  const last = proofs?.find(({ endedAt }) => endedAt !== null);
  return (
    <Screen>
      <div className={classes.screen}>
        <Group justify="space-between">
          <Text c="dimmed" className={classes.explanation}>
            {t("explanation")}
          </Text>
          <ProveButton isRunning={isRunning} onBegun={look} />
        </Group>
        {isStale && (
          <FetchFailed text={t("fetchFailed")} isRetrying={isReloading} onRetry={refresh} />
        )}
        {proofs && <LastVerdict proof={last} isRunning={isRunning} />}
        {last?.findings && last.findings.differing > 0 && (
          <Differences findings={last.findings} isRunning={isRunning} onRepaired={look} />
        )}
        {last?.findings && <Found findings={last.findings} />}
        {proofs && <EarlierProofs proofs={proofs.filter(({ endedAt }) => endedAt !== null)} />}
      </div>
    </Screen>
  );
}

function Found({ findings }: { readonly findings: Findings }) {
  return (
    <>
      <Doubts doubts={findings.doubts} />
      <LogProof findings={findings} />
    </>
  );
}

type ButtonProps = { readonly isRunning: boolean; readonly onBegun: () => void };

function ProveButton({ isRunning, onBegun }: ButtonProps) {
  const t = useTranslations("stockProof");
  const { run, isRunning: isAsking } = useCommand(proveStockAction);
  const [refused, setRefused] = useState<{ ok: false; refusal: Refusal } | null>(null);

  async function prove() {
    const result = await run({});
    if (result?.ok) onBegun();
    else if (result) setRefused(result);
  }

  return (
    <>
      <Button
        leftSection={<IconShieldCheck aria-hidden />}
        loading={isAsking || isRunning}
        onClick={() => void prove()}
      >
        {t("prove")}
      </Button>
      <ResultDialog result={refused} failed={t("proveFailed")} onClose={() => setRefused(null)} />
    </>
  );
}
