"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import { RequestSummary } from "./request-parts";
import type { useDecisions } from "./use-decisions";

type Props = { readonly deletion: ReturnType<typeof useDecisions>["deletion"] };

/** Asks before a request leaves the list, naming it. */
export function DeleteDialog({ deletion: { subject: request, question } }: Props) {
  const t = useTranslations("requests");
  return (
    <ConfirmDialog
      {...question}
      isDestructive
      title={t("deleteTitle", { requestId: isolate(request ? getWorkerRequestName(request) : "") })}
      confirmLabel={t("delete")}
    >
      {request && <RequestSummary request={request} />}
      <Text>{t("deleteText")}</Text>
    </ConfirmDialog>
  );
}
