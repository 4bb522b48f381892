"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { isolate } from "@/components/ui/text/isolate";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";

type Props = {
  /** The result of the last change, null once its message is closed. */
  readonly result: Result<CustomerView> | null;
  readonly isRunning: boolean;
  readonly onClose: () => void;
};

/** Says that a customer was archived or restored, or why not. */
export function ArchiveOutcome({ result, isRunning, onClose }: Props) {
  const t = useTranslations("customers");
  return (
    <>
      {isRunning && <LoadingOverlay />}
      <ResultDialog
        result={result}
        done={({ name, isArchived }) => [
          t(isArchived ? "archived" : "restored", { name: isolate(name) }),
        ]}
        unexplained={t("archiveFailed")}
        onClose={onClose}
      />
    </>
  );
}
