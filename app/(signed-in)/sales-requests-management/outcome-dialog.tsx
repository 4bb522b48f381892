"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/shell/result-dialog";
import { isolate } from "@/components/ui/isolate";
import { useDayText } from "@/components/ui/use-day-text";
import type { Result } from "@/lib/platform/errors/app-error";
import type { SalesRequestView } from "@/lib/sales-requests/schema";
import type { Done } from "./use-decisions";

type Props = { readonly outcome: Result<Done> | null; readonly onClose: () => void };

/** Says how a decision or a deletion ended. */
export function OutcomeDialog({ outcome, onClose }: Props) {
  const t = useTranslations("salesRequests");
  const doneText = useDoneText();
  return (
    <ResultDialog
      result={outcome}
      done={(done) => [
        "deleted" in done
          ? t("done.deleted", { number: isolate(`#${done.deleted}`) })
          : doneText(done.reviewed),
      ]}
      failed={t("deleteFailed")}
      onClose={onClose}
    />
  );
}

/** Returns the text that tells the outcome of a review. */
function useDoneText(): (reviewed: SalesRequestView) => string {
  const t = useTranslations("salesRequests.done");
  const dayText = useDayText();
  return ({ number: plain, status, action, holdUntil, items }) => {
    const number = isolate(`#${plain}`);
    if (status === "held")
      return t("held", { number, date: isolate(holdUntil === null ? "" : dayText(holdUntil)) });
    if (status === "date-changed") {
      const day = items[0]?.itemSubmissionDate;
      return t("date-changed", { number, date: isolate(day === undefined ? "" : dayText(day)) });
    }
    if (status === "rejected") return t("rejected", { number });
    return t(action === "add" ? "acceptedAdd" : "accepted", { number });
  };
}
