"use client";

import { useTranslations } from "next-intl";
import { BatchDialogs } from "@/components/forms/batch-dialogs";
import { isTooLong } from "@/components/ui/is-too-long";
import { isolate } from "@/components/ui/isolate";
import { ReasonField } from "@/components/ui/reason-field";
import { MAX_REASON } from "@/lib/requests/history/rules";
import type { useDecideSeveral } from "./use-decide-several";

type Props = {
  readonly several: ReturnType<typeof useDecideSeveral>;
  readonly onRead: () => void;
};

/** The question before the chosen ones are decided, and the report. */
export function BatchQuestion({ several, onRead }: Props) {
  const t = useTranslations("requests");
  const { reason, setReason, ...batch } = several;
  const isRejecting = batch.question?.step === "Rejected";
  return (
    <BatchDialogs
      batch={batch}
      isBlocked={isRejecting && isTooLong(reason, MAX_REASON)}
      isDestructive={(state) => state === "Rejected"}
      labelOf={(state) => t(state === "Accepted" ? "accept" : "reject")}
      nameOf={({ requestId }) => isolate(requestId)}
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
