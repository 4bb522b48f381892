"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { ResultDialog } from "@/components/forms/result-dialog";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Result } from "@/lib/platform/errors/app-error";
import type { useArchiving } from "./use-archiving";
import type { useDeletion } from "./use-deletion";

/** Asks before a product is deleted, by its SKU (spec §2). */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("editProduct");
  const format = useFormatter();
  const { subject: product } = deletion;
  return (
    <ConfirmDialog
      {...deletion.question}
      isDestructive
      title={t("deleteTitle", { sku: isolate(product?.SKU ?? "") })}
      confirmLabel={t("delete")}
    >
      <Text>
        {t("deleteText", {
          name: isolate(product?.name ?? ""),
          count: format.number(product?.total_quantity ?? 0),
        })}
      </Text>
    </ConfirmDialog>
  );
}

type ArchivingProps = {
  readonly archiving: ReturnType<typeof useArchiving>;
  readonly onClose: () => void;
};

/** Names what a product is still used for and asks if it is to be archived all the same, then says what became of it. */
export function ArchiveDialogs({ archiving, onClose }: ArchivingProps) {
  const t = useTranslations("editProduct");
  const refusalLines = useRefusalLines();
  const { subject, question } = archiving;
  const [sentence, ...uses] = subject ? refusalLines(subject.refusal, "") : [];
  return (
    <>
      <ConfirmDialog
        {...question}
        title={t("archiveTitle", { sku: isolate(subject?.product.SKU ?? "") })}
        confirmLabel={t("archiveAnyway")}
      >
        <div>
          <Text>{sentence}</Text>
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </div>
      </ConfirmDialog>
      <ResultDialog
        result={archiving.ended}
        done={({ SKU, isArchived }) => [
          t(isArchived ? "archived" : "restored", { sku: isolate(SKU) }),
        ]}
        unexplained={t("archiveFailed")}
        onClose={onClose}
      />
      {archiving.isRunning && <LoadingOverlay />}
    </>
  );
}

/** A completed change: the product was saved or deleted; with its SKU. */
export type ProductChange = { readonly done: "saved" | "deleted"; readonly sku: string };

type OutcomeProps = {
  readonly outcome: Result<ProductChange> | null;
  readonly onClose: () => void;
};

/** Says that a product was saved or deleted, or why it was not deleted. */
export function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("editProduct");
  return (
    <ResultDialog
      result={outcome}
      done={({ done, sku }) => [t(done, { sku: isolate(sku) })]}
      failed={t("deleteFailed")}
      onClose={onClose}
    />
  );
}
