"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductArchiving } from "./use-archiving";

type ArchivingProps = {
  readonly archiving: ProductArchiving;
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
