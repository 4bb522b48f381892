"use client";

import { useTranslations } from "next-intl";
import { BatchDialogs } from "@/components/forms/batch-dialogs";
import { isTooLong } from "@/components/ui/fields/is-too-long";
import { ReasonField } from "@/components/ui/fields/reason-field";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { MAX_REASON } from "@/lib/requests/history/rules";
import type { DecidingSeveral } from "@/components/requests/use-decide-several";
import { useRequestText } from "@/components/worker-requests/use-request-text";
import type { Decision } from "@/components/worker-requests/use-decisions";

type Props = {
  readonly several: DecidingSeveral<ListedRequest, Decision>;
  readonly onRead: () => void;
};

/** The question before the chosen ones are decided, and the report. */
export function BatchQuestion({ several, onRead }: Props) {
  const t = useTranslations("requests");
  const { text: reason, setText: setReason, ...batch } = several;
  const isRejecting = batch.question?.step === "Rejected";
  return (
    <BatchDialogs
      batch={batch}
      isBlocked={isRejecting && isTooLong(reason, MAX_REASON)}
      isDestructive={(state) => state === "Rejected"}
      labelOf={(state) => t(state === "Accepted" ? "accept" : "reject")}
      isOnePerLine
      nameOf={useRequestText()}
      failedOf={(state) => t(state === "Accepted" ? "acceptFailed" : "rejectFailed")}
      onRead={onRead}
    >
      {isRejecting && (
        <ReasonField
          label={t("reason")}
          description={t("reasonHint")}
          value={reason}
          most={MAX_REASON}
          onChange={setReason}
          disabled={batch.tried !== null}
        />
      )}
    </BatchDialogs>
  );
}
