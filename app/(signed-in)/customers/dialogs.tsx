"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { useDeletion } from "./use-deletion";

/** Asks before a customer is deleted, by name, and says how many deals go too (spec §2). */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("customers");
  const { name = "", customerID = "", dealCount = 0 } = deletion.asked ?? {};
  return (
    <ConfirmDialog
      {...deletion.question}
      isDestructive
      title={t("deleteTitle", { name: isolate(name) })}
      confirmLabel={t("deleteYes")}
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

type Deletion = ReturnType<typeof useDeletion>;

type OutcomeProps = { readonly ended: Deletion["ended"]; readonly onClose: () => void };

/** Says how the deletion ended. */
export function OutcomeDialog({ ended, onClose }: OutcomeProps) {
  const t = useTranslations("customers");
  const refusalLines = useRefusalLines();

  function messageOf({ subject, result }: NonNullable<Deletion["ended"]>): Message {
    if (!result.ok)
      return { kind: "failure", lines: refusalLines(result.refusal, t("deleteFailed")) };
    const { deletedDeals } = result.data;
    const lines = [t("deleted"), `${isolate(subject.name)} · ${isolate(subject.customerID)}`];
    if (deletedDeals > 0) lines.push(t("deletedDeals", { count: deletedDeals }));
    return { kind: "success", lines };
  }

  return <MessageDialog message={ended && messageOf(ended)} onClose={onClose} />;
}
