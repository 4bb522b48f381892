"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { FormDialog } from "@/components/shell/form-dialog";
import type { DialogState } from "@/components/shell/use-dialog-subject";
import { isolate } from "@/components/ui/isolate";
import { isTooLong } from "@/components/ui/is-too-long";
import { ReasonField } from "@/components/ui/reason-field";
import { MAX_REASON } from "@/lib/request-history/rules";
import type { ListedRequest } from "./request-list";
import { RequestSummary } from "./request-parts";

type Props = {
  readonly dialog: DialogState<ListedRequest> | null;
  readonly isRunning: boolean;
  /** Says whether it was done. */
  readonly onReject: (request: ListedRequest, reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Rejects a request with a reason for the worker. */
export function RejectDialog({ dialog, ...props }: Props) {
  return dialog && <Opened key={dialog.opening} {...props} {...dialog} />;
}

type OpenedProps = Omit<Props, "dialog"> & DialogState<ListedRequest>;

function Opened({ subject: request, isOpen, isRunning, onReject, onClose }: OpenedProps) {
  const t = useTranslations("requests");
  const [reason, setReason] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    void onReject(request, reason).then((isDone) => isDone && onClose());
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("rejectTitle", { requestId: isolate(request.requestId) })}
      submitLabel={t("reject")}
      isDestructive
      isChanged={reason.trim() !== ""}
      onDiscard={() => setReason("")}
      isRunning={isRunning}
      isBlocked={isTooLong(reason, MAX_REASON)}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestSummary request={request} />
      <ReasonField
        label={t("reason")}
        description={t("reasonHint")}
        value={reason}
        most={MAX_REASON}
        onChange={setReason}
      />
      <Text>{t("rejectText")}</Text>
    </FormDialog>
  );
}
