"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ConfirmQuestion } from "@/components/data/use-confirmed-command";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { RequestSummary } from "./request-parts";

type Props = {
  readonly request: ListedRequest | null;
  readonly question: ConfirmQuestion;
};

/** Asks before a request leaves the list, naming it. */
export function DeleteDialog({ request, question }: Props) {
  const t = useTranslations("requests");
  const name = request ? getWorkerRequestName(request) : "";
  return (
    <ConfirmDialog
      {...question}
      isDestructive
      title={<Sentence>{t("deleteTitle", { requestId: isolate(name) })}</Sentence>}
      confirmLabel={t("delete")}
    >
      {request && <RequestSummary request={request} />}
      <Text>{t("deleteText")}</Text>
    </ConfirmDialog>
  );
}
