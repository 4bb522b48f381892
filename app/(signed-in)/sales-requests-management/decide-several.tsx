"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { withNumber } from "@/components/sales-requests/refusals";
import { BatchDialogs } from "@/components/shell/batch-dialogs";
import { KEYS } from "@/components/shell/query-keys";
import { useBatch } from "@/components/shell/use-batch";
import type { useReviewList } from "@/components/shell/use-review-list";
import { isolate } from "@/components/ui/isolate";
import { isTooLong, ReasonField } from "@/components/ui/reason-field";
import type { useSelection } from "@/components/ui/use-selection";
import { MAX_NOTES } from "@/lib/sales-requests/schema";
import { reviewSalesRequestAction } from "../decision-actions";
import { withReviewed } from "./with-reviewed";

type Step = "accepted" | "rejected";

type Props = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly selection: ReturnType<typeof useSelection<ListedRequest>>;
};

/** Accepts or rejects the chosen requests, each by itself. Those that were refused stay chosen. */
export function useDecideSeveral({ requests: { change, refresh }, selection }: Props) {
  const [notes, setNotes] = useState("");
  const batch = useBatch({
    command: reviewSalesRequestAction,
    inputOf: ({ _id: id }: ListedRequest, status: Step) => ({
      ...{ id, status },
      ...(status === "rejected" && notes.trim() && { notes }),
    }),
    changes: KEYS.salesRequestReview,
    onDone: (reviewed) => change((list) => withReviewed(list, reviewed)),
    onEnded: ({ refused }) => {
      selection.keep(refused.map(({ subject }) => subject));
      if (refused.length > 0) refresh();
    },
  });
  return {
    ...batch,
    notes,
    setNotes,
    ask: (step: Step) => {
      setNotes("");
      batch.ask(selection.selected, step);
    },
  };
}

type DialogProps = {
  readonly several: Omit<ReturnType<typeof useDecideSeveral>, "ask">;
  readonly onRead: () => void;
};

/** The question before the chosen ones are decided, and the report. */
export function DecideSeveral({ several, onRead }: DialogProps) {
  const t = useTranslations("salesRequests");
  const { end, notes, setNotes } = several;
  const isRejecting = several.question?.step === "rejected";
  return (
    <BatchDialogs
      batch={{
        ...several,
        end: end && {
          ...end,
          refused: end.refused.map(({ subject, refusal }) => ({
            subject,
            refusal: withNumber(refusal, subject.number),
          })),
        },
      }}
      isDestructive={(step) => step === "rejected"}
      labelOf={(step) => t(`review.${step}`)}
      nameOf={({ number }) => isolate(`#${number}`)}
      failedOf={() => t("updateFailed")}
      onRead={onRead}
      isBlocked={isRejecting && isTooLong(notes, MAX_NOTES)}
    >
      {isRejecting && (
        <ReasonField
          label={t("notes")}
          description={t("batchNotesHint")}
          value={notes}
          most={MAX_NOTES}
          onChange={setNotes}
          disabled={several.tried !== null}
        />
      )}
    </BatchDialogs>
  );
}
