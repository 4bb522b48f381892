"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";
import type { ListedRequest } from "./request-list";
import { RequestSummary } from "./request-parts";

type Props = {
  readonly request: ListedRequest | undefined;
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a request leaves the list, naming it. */
export function DeleteDialog({ request, ...dialog }: Props) {
  const t = useTranslations("requests");
  return (
    <ConfirmDialog
      {...dialog}
      isDestructive
      title={t("deleteTitle", { requestId: isolate(request?.requestId ?? "") })}
      confirmLabel={t("delete")}
    >
      {request && <RequestSummary request={request} />}
      <Text>{t("deleteText")}</Text>
    </ConfirmDialog>
  );
}
