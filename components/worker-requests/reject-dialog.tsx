"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useReason } from "@/components/data/use-reason";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FormDialog } from "@/components/forms/form-dialog";
import type { DialogState } from "@/components/hooks/use-dialog-subject";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { isTooLong } from "@/components/ui/fields/is-too-long";
import { ReasonField } from "@/components/ui/fields/reason-field";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_REASON } from "@/lib/requests/history/rules";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { RequestSummary } from "./request-parts";
import type { WorkerDecisions } from "./use-decisions";

type Props = {
  /** The dialog, with the function that closes it. */
  readonly rejection: Pick<WorkerDecisions["rejection"], "dialog" | "close">;
  readonly reject: WorkerDecisions["reject"];
  /** True while a decision is being sent. */
  readonly isRunning: boolean;
};

/** Asks before a request is rejected, and for a reason, which the worker reads. */
export function RejectDialog(props: Props) {
  const { dialog } = props.rejection;
  return dialog && <Opened key={dialog.opening} {...props} {...dialog} />;
}

type OpenedProps = Props & DialogState<ListedRequest>;

function Opened({ subject: request, isOpen, rejection, reject, isRunning }: OpenedProps) {
  const t = useTranslations("requests");
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { wrong, rest } = splitRefusal(refusal, { reason });
  const failureMessage = useFailureMessage();
  const reasonText = useReason();
  const name = getWorkerRequestName(request);

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    void reject(request, reason).then((result) => {
      if (result?.ok) rejection.close();
      else if (result?.refusal.code === "invalidInput") setRefusal(result.refusal);
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={<Sentence>{t("rejectTitle", { requestId: isolate(name) })}</Sentence>}
      submitLabel={t("reject")}
      isDestructive
      isChanged={reason.trim() !== ""}
      onDiscard={() => setReason("")}
      isRunning={isRunning}
      isBlocked={isTooLong(reason, MAX_REASON)}
      failure={rest && failureMessage(t("rejectFailed"), rest)}
      onSubmit={submit}
      onClose={rejection.close}
    >
      <RequestSummary request={request} />
      <ReasonField
        label={t("reason")}
        description={t("reasonHint")}
        value={reason}
        most={MAX_REASON}
        error={reasonText(wrong.get("reason"))}
        onChange={setReason}
      />
      <Text>{t("rejectText")}</Text>
    </FormDialog>
  );
}
