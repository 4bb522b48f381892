"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Result } from "@/lib/platform/errors/app-error";
import type { RestOfUndone, Undone } from "@/lib/undo/schema";

type Props = {
  /** The result of an undo; null before it, and once its message is closed. */
  readonly result: Result<Undone> | null;
  readonly onClose: () => void;
};

/** Says why something could not be undone, and what became of the rest of a request that was accepted in part. */
export function UndoOutcome({ result, onClose }: Props) {
  const t = useTranslations("undo");
  const isWhole = result?.ok === true && !result.data.rest;
  const describe = ({ label, units, isJoined }: RestOfUndone) =>
    t(isJoined ? "joined" : "left", { rest: isolate(label), units });
  return (
    <ResultDialog
      result={isWhole ? null : result}
      done={({ rest }) => (rest ? [describe(rest)] : [])}
      failed={t("failed")}
      onClose={onClose}
    />
  );
}
