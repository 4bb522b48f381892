"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { Confirmation } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { useDayText } from "@/components/hooks/use-day-text";
import type { DeleteLogs } from "@/lib/logs/schema";

type Props = {
  readonly deletion: Confirmation<DeleteLogs, { readonly deletedCount: number }>;
};

/** Asks before a period's entries leave the list, naming its days, and says how it ended. */
export function DeleteDialogs({ deletion }: Props) {
  const t = useTranslations("logs");
  const titleOf = useTitle();
  const period = deletion.subject ?? {};
  const isEverything = !period.startDate && !period.endDate;
  return (
    <>
      <ConfirmDialog
        {...deletion.question}
        isDestructive
        title={titleOf(period)}
        confirmLabel={t("deleteNow")}
      >
        <Text fw={600}>{t("confirm")}</Text>
        {isEverything && (
          <Text c="red" fw={600}>
            {t("deleteAllText")}
          </Text>
        )}
        <Text>{t("deleteText")}</Text>
      </ConfirmDialog>
      <ResultDialog
        result={deletion.ended && deletion.ended.result}
        done={({ deletedCount: n }) => [t("deleted", { n })]}
        failed={t("deleteFailed")}
        onClose={deletion.forgetEnded}
      />
    </>
  );
}

function useTitle(): (period: DeleteLogs) => string {
  const t = useTranslations("logs");
  const dayText = useDayText();
  const shown = (day: string) => isolate(dayText(day));
  return ({ startDate, endDate }) => {
    if (startDate && startDate === endDate) return t("deleteTitleDay", { day: shown(startDate) });
    if (startDate && endDate)
      return t("deleteTitleBetween", { start: shown(startDate), end: shown(endDate) });
    if (startDate) return t("deleteTitleFrom", { start: shown(startDate) });
    return endDate ? t("deleteTitleUntil", { end: shown(endDate) }) : t("deleteTitleAll");
  };
}
