"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useMomentText } from "@/components/ui/use-moment-text";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { Result } from "@/lib/platform/errors/app-error";
import { dealName } from "@/lib/customers/deals/rules";
import { useMoneyText } from "./money";
import type { useDealDeletion } from "./use-deal-deletion";

type Props = {
  readonly deletion: ReturnType<typeof useDealDeletion>;
  readonly customerName: string;
};

/** Asks before a deal is deleted, by its number, date and amount, and says why when it was not. */
export function DeletionDialogs({ deletion, customerName }: Props) {
  const t = useTranslations("deals");
  const momentText = useMomentText();
  const moneyText = useMoneyText();
  const refusalLines = useRefusalLines();
  const { asked, ended } = deletion;

  function messageOf(result: Result<unknown>): Message | null {
    if (result.ok) return null;
    return { kind: "failure", lines: refusalLines(result.refusal, t("deleteFailed")) };
  }

  return (
    <>
      <ConfirmDialog
        {...deletion.question}
        isDestructive
        title={t("deleteTitle", { date: asked ? isolate(momentText(asked.createdAt)) : "" })}
        confirmLabel={t("deleteYes")}
      >
        <Text fw={600}>
          {t("id")}: <Ltr>{asked ? dealName(asked.number) : ""}</Ltr>
        </Text>
        <Text>
          {t("deleteText", {
            name: isolate(customerName),
            count: asked?.products.length ?? 0,
            total: isolate(moneyText(asked?.total ?? "0")),
          })}
        </Text>
      </ConfirmDialog>
      <MessageDialog message={ended && messageOf(ended.result)} onClose={deletion.forgetEnded} />
    </>
  );
}
