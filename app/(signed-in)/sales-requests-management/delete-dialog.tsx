"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { RequestSummary } from "@/components/sales-requests/request-frame";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";

type Props = {
  readonly request: ListedRequest | undefined;
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a request leaves the list, naming it. */
export function DeleteDialog({ request, ...dialog }: Props) {
  const t = useTranslations("salesRequests");
  return (
    <ConfirmDialog
      {...dialog}
      isDestructive
      title={t("deleteTitle", { number: isolate(`#${request?.number ?? ""}`) })}
      confirmLabel={t("delete")}
    >
      {request && <RequestSummary request={request} />}
      <Text>{t("deleteText")}</Text>
    </ConfirmDialog>
  );
}
