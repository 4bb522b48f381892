"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { useDayText } from "@/components/hooks/use-day-text";
import { sumUnits } from "@/lib/requests/sales/review/verdict";
import type { LinkedRequest, SalesRequestView } from "@/lib/requests/sales/schema";
import type { DecisionOutcome } from "./use-decisions";

/** Returns the text that tells the outcome of a decision or a deletion. */
export function useOutcomeText(): (done: DecisionOutcome) => string {
  const t = useTranslations("salesRequests.done");
  const dayText = useDayText();
  const formatDate = ({ holdUntil }: SalesRequestView) =>
    isolate(holdUntil === null ? "" : dayText(holdUntil));
  const partText = (reviewed: SalesRequestView, rest: LinkedRequest) =>
    t(reviewed.status === "held" ? "heldPart" : "acceptedPart", {
      number: isolate(`#${reviewed.number}`),
      pieces: sumUnits(reviewed),
      rest: isolate(`#${rest.number}`),
      date: formatDate(reviewed),
    });
  return (done) => {
    if ("deleted" in done) return t("deleted", { number: isolate(`#${done.deleted}`) });
    const { number: plain, status, action, items } = done.reviewed;
    const number = isolate(`#${plain}`);
    if (done.rest) return partText(done.reviewed, done.rest);
    if (status === "held") return t("held", { number, date: formatDate(done.reviewed) });
    if (status === "date-changed") {
      const day = items[0]?.itemSubmissionDate;
      return t("date-changed", { number, date: isolate(day === undefined ? "" : dayText(day)) });
    }
    if (status === "rejected") return t("rejected", { number });
    return t(action === "add" ? "acceptedAdd" : "accepted", { number });
  };
}
