"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { Outcome, useDeletion } from "./use-deletion";

/** Asks before a customer is deleted, by name, and says how many deals go too (spec §2). */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("customers");
  const { name = "", customerID = "", dealCount = 0 } = deletion.asked ?? {};
  return (
    <ConfirmDialog
      isOpen={deletion.isOpen}
      isRunning={deletion.isRunning}
      isDestructive
      title={t("deleteTitle", { name: isolate(name) })}
      confirmLabel={t("deleteYes")}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <div>
        <Text>
          {t("customerId")}: <Ltr fw={600}>{customerID}</Ltr>
        </Text>
        <Text>{t("deleteText", { count: dealCount })}</Text>
      </div>
    </ConfirmDialog>
  );
}

type OutcomeProps = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says how the deletion ended. */
export function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("customers");
  const refusalLines = useRefusalLines();

  function messageOf(ended: Outcome): Message {
    if ("refusal" in ended)
      return { kind: "failure", lines: refusalLines(ended.refusal, t("deleteFailed")) };
    const { deleted, deletedDeals } = ended;
    const lines = [t("deleted"), `${isolate(deleted.name)} · ${isolate(deleted.customerID)}`];
    if (deletedDeals > 0) lines.push(t("deletedDeals", { count: deletedDeals }));
    return { kind: "success", lines };
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
