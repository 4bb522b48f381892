"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { FormDialog } from "@/components/shell/form-dialog";
import { isolate } from "@/components/ui/isolate";
import { isTooLong, ReasonField } from "@/components/ui/reason-field";
import { MAX_REASON } from "@/lib/worker-requests/schema";
import { RequestSummary } from "./request-parts";
import type { useDecisions } from "./use-decisions";

type Props = { readonly rejection: ReturnType<typeof useDecisions>["rejection"] };

/** Rejects a request with a reason for the worker. */
export function RejectDialog({ rejection: { dialog, ...rejection } }: Props) {
  return dialog && <Opened key={dialog.opening} {...rejection} {...dialog} />;
}

type OpenedProps = Omit<Props["rejection"], "dialog"> & NonNullable<Props["rejection"]["dialog"]>;

function Opened({ subject: request, isOpen, isRunning, reject, close }: OpenedProps) {
  const t = useTranslations("requests");
  const [reason, setReason] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    reject(request, reason);
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
      onClose={close}
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
