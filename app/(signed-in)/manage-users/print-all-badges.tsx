"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { Result } from "@/lib/platform/errors/app-error";
import type { BadgeHolder } from "@/lib/users/badges/schema";
import { listBadgeHoldersAction } from "./actions";
import { PrintBadgesDialog } from "./print-badges-dialog";

/** The button that prints the badges of everybody who may log in with a PIN. It asks first, because that also makes badges. */
export function PrintAllBadges() {
  const t = useTranslations("badges");
  const { run, isRunning } = useCommand(listBadgeHoldersAction);
  const question = useDialogSubject<readonly BadgeHolder[]>();
  const [refused, setRefused] = useState<Result<never> | null>(null);

  async function ask() {
    const result = await run({});
    if (result?.ok) question.ask(result.data);
    else setRefused(result);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden />}
        loading={isRunning}
        onClick={() => void ask()}
      >
        {t("printAll")}
      </Button>
      {question.dialog && (
        <PrintBadgesDialog
          key={question.dialog.opening}
          holders={question.dialog.subject}
          isOpen={question.dialog.isOpen}
          onClose={question.close}
        />
      )}
      <ResultDialog result={refused} failed={t("printFailed")} onClose={() => setRefused(null)} />
    </>
  );
}
