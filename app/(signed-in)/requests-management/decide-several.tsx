"use client";

import { Button } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { BatchDialogs } from "@/components/shell/batch-dialogs";
import { KEYS } from "@/components/shell/query-keys";
import { useBatch } from "@/components/shell/use-batch";
import type { useReviewList } from "@/components/shell/use-review-list";
import { isolate } from "@/components/ui/isolate";
import { isTooLong, ReasonField } from "@/components/ui/reason-field";
import { withDecided } from "@/components/ui/review-list";
import type { useSelection } from "@/components/ui/use-selection";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import type { Decision } from "@/components/worker-requests/use-decisions";
import { MAX_REASON } from "@/lib/worker-requests/schema";
import { decideWorkerRequestAction } from "../decision-actions";
import classes from "./requests.module.css";

type Selection = ReturnType<typeof useSelection<ListedRequest>>;

type Several = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly selection: Selection;
};

/** Accepts or rejects the chosen requests, each by itself. Those that were refused stay chosen. */
export function useDecideSeveral({ requests: { change, refresh }, selection }: Several) {
  const [reason, setReason] = useState("");
  const batch = useBatch({
    command: decideWorkerRequestAction,
    inputOf: ({ _id: id }: ListedRequest, state: Decision) => ({
      ...{ id, state },
      ...(state === "Rejected" && reason.trim() && { reason }),
    }),
    changes: KEYS.workerRequestReview,
    onDone: (decided) => change((list) => withDecided(list, decided)),
    onEnded: ({ refused }) => {
      selection.keep(refused.map(({ subject }) => subject));
      if (refused.length > 0) refresh();
    },
  });
  return {
    ...batch,
    reason,
    setReason,
    ask: (state: Decision) => {
      setReason("");
      batch.ask(selection.selected, state);
    },
  };
}

type Props = {
  readonly selection: Selection;
  readonly several: ReturnType<typeof useDecideSeveral>;
  readonly onRead: () => void;
};

/** The buttons for the chosen ones, the question before they are decided, and the report. */
export function DecideSeveral({ selection, several, onRead }: Props) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const { selected } = selection;
  const { reason, setReason, ...batch } = several;
  const isRejecting = batch.question?.step === "Rejected";
  return (
    <>
      {selected.length > 0 && (
        <div className={classes.batch}>
          <p>{t("selected", { count: format.number(selected.length) })}</p>
          <Button color="green" onClick={() => several.ask("Accepted")}>
            {t("accept")}
          </Button>
          <Button variant="outline" color="red" onClick={() => several.ask("Rejected")}>
            {t("reject")}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => selection.tickAll(false)}>
            {t("unselect")}
          </Button>
        </div>
      )}
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
    </>
  );
}
