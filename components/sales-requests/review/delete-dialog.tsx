"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ConfirmQuestion } from "@/components/data/use-confirmed-command";
import { RequestSummary } from "@/components/sales-requests/request-parts";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";

type Props = {
  readonly request: ListedRequest | null;
  readonly question: ConfirmQuestion;
};

/** Asks before a request leaves the list, naming it. */
export function DeleteDialog({ request, question }: Props) {
  const t = useTranslations("salesRequests");
  return (
    <ConfirmDialog
      {...question}
      isDestructive
      title={t("deleteTitle", { number: isolate(`#${request?.number ?? ""}`) })}
      confirmLabel={t("delete")}
    >
      {request && <RequestSummary request={request} />}
      <Text>{t("deleteText")}</Text>
    </ConfirmDialog>
  );
}
