"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { isolate } from "@/components/ui/text/isolate";
import type { useCustomerArchiving } from "./use-customer-archiving";

type Props = {
  readonly archiving: ReturnType<typeof useCustomerArchiving>;
  readonly onClose: () => void;
};

/** Says that a customer was archived or restored, or why not. */
export function ArchiveOutcome({ archiving: { ended, isRunning }, onClose }: Props) {
  const t = useTranslations("customers");
  return (
    <>
      {isRunning && <LoadingOverlay />}
      <ResultDialog
        result={ended}
        done={({ name, isArchived }) => [
          t(isArchived ? "archived" : "restored", { name: isolate(name) }),
        ]}
        unexplained={t("archiveFailed")}
        onClose={onClose}
      />
    </>
  );
}
