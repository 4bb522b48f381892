"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isolate } from "@/components/ui/isolate";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { useDeletion } from "./use-deletion";

/** Asks before a product is deleted, by its SKU (spec §2). */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("editProduct");
  const format = useFormatter();
  const { asked } = deletion;
  return (
    <ConfirmDialog
      {...deletion.question}
      isDestructive
      title={t("deleteTitle", { sku: isolate(asked?.SKU ?? "") })}
      confirmLabel={t("delete")}
    >
      <Text>
        {t("deleteText", {
          name: isolate(asked?.name ?? ""),
          count: format.number(asked?.total_quantity ?? 0),
        })}
      </Text>
    </ConfirmDialog>
  );
}

/** How it ended for the product of an SKU. */
export type Outcome =
  { readonly done: "saved" | "deleted"; readonly sku: string } | { readonly refusal: Refusal };

type OutcomeProps = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says that a product was saved or deleted, or why it was not deleted. */
export function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("editProduct");
  const failureMessage = useFailureMessage();

  function messageOf(ended: Outcome): Message {
    if ("done" in ended)
      return { kind: "success", lines: [t(ended.done, { sku: isolate(ended.sku) })] };
    return failureMessage(t("deleteFailed"), ended.refusal);
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
