"use client";

import { useTranslations } from "next-intl";
import { withNumber } from "@/components/sales-requests/refusals";
import { BatchDialogs } from "@/components/forms/batch-dialogs";
import { isTooLong } from "@/components/ui/fields/is-too-long";
import { isolate } from "@/components/ui/text/isolate";
import { ReasonField } from "@/components/ui/fields/reason-field";
import { MAX_NOTES } from "@/lib/requests/history/rules";
import type { DecidingSeveral } from "@/components/requests/use-decide-several";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";

/** The decisions that can be taken for several requests at once. */
export type BatchStep = "accepted" | "rejected";

type Props = {
  readonly several: Omit<DecidingSeveral<ListedRequest, BatchStep>, "ask">;
  readonly onRead: () => void;
};

/** The question before the chosen ones are decided, and the report. */
export function DecideSeveral({ several, onRead }: Props) {
  const t = useTranslations("salesRequests");
  const { end, text: notes, setText: setNotes } = several;
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
