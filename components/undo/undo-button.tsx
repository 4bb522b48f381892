"use client";

import { Button, type ButtonProps } from "@mantine/core";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { can } from "@/lib/auth/permissions";
import type { Result } from "@/lib/platform/errors/app-error";
import { isUndoTime } from "@/lib/undo/rules";
import type { Undone } from "@/lib/undo/schema";

/** By whom (username) something was done, and when (ISO 8601); null where it was not. */
type Done = { readonly by: string | null; readonly at: string | null };

type Props = Pick<ButtonProps, "variant"> & {
  readonly documentId: string;
  readonly type: Undone["type"];
  /** The person and the time, where it was not done just now; then it asks first. */
  readonly done?: Done;
  /** A description of what it undoes, for screen readers. */
  readonly description?: string;
  /** Called once the screen shows what it is like now. */
  readonly onUndone?: () => void;
};

/** Undoes a change of stock or a decision. Nothing for those who may not, and once it is too late. */
export function UndoButton({ documentId, type, done, onUndone, ...look }: Props) {
  const t = useTranslations("undo");
  const mayUndo = useMayUndo(done);
  const { run, isRunning } = useCommand(useActor().undo);
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [result, setResult] = useState<Result<Undone> | null>(null);
  const isUndone = result?.ok === true;
  const isStill = isRunning || isUndone;
  const Icon = isUndone ? IconCheck : IconArrowBackUp;
  if (!isUndone && !mayUndo) return null;

  async function undo() {
    const ended = await run({ documentId });
    if (!ended) return;
    setIsAsking(false);
    setResult(ended);
    // What screens show has changed by a success, and is out of date after an error.
    await cache.invalidateQueries();
    if (ended.ok) onUndone?.();
  }

  function press() {
    if (isStill) return;
    if (done) setIsAsking(true);
    else void undo();
  }

  return (
    <>
      <Button
        variant={look.variant ?? "default"}
        px="sm"
        leftSection={<Icon size="1.25em" aria-hidden />}
        // Neither `disabled` nor `loading`: it keeps the focus.
        data-disabled={isStill || undefined}
        aria-disabled={isStill}
        aria-description={look.description}
        onClick={press}
      >
        {t(isUndone ? "done" : "button")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isRunning={isRunning}
        title={t("title")}
        confirmLabel={t("button")}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t(`texts.${type}`)}</p>
      </ConfirmDialog>
      <ResultDialog
        result={isUndone ? null : result}
        failed={t("failed")}
        onClose={() => setResult(null)}
      />
    </>
  );
}

/** Checks whether the person may undo what was done by somebody at some time, or just now. */
function useMayUndo(done: Done | undefined): boolean {
  const actor = useActor();
  const zone = useZone();
  const now = new Date(useClock());
  if (!can(actor, "stock.undo")) return false;
  if (!done) return true;
  const { by, at } = done;
  return by !== null && at !== null && isUndoTime({ by, at: new Date(at) }, actor, now, zone);
}
