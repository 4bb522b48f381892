"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone } from "@/lib/undo/schema";
import { useRestText } from "./use-rest-text";

type Props = {
  /** The result of an undo; null before it, and once its message is closed. */
  readonly result: Result<Undone> | null;
  readonly onClose: () => void;
};

/** Says why something could not be undone, and what became of the rest of a request that was accepted in part. */
export function UndoOutcome({ result, onClose }: Props) {
  const t = useTranslations("undo");
  const restText = useRestText();
  const isWhole = result?.ok === true && !result.data.rest;
  return (
    <ResultDialog
      result={isWhole ? null : result}
      done={({ rest }) => (rest ? [restText(rest)] : [])}
      failed={t("failed")}
      onClose={onClose}
    />
  );
}
