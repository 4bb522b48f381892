"use client";

import { Button, type ButtonProps } from "@mantine/core";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { can } from "@/lib/auth/permissions";
import type { Result } from "@/lib/platform/errors/app-error";
import { isUndoTime } from "@/lib/undo/rules";
import type { Undone } from "@/lib/undo/schema";
import { UndoOutcome } from "./undo-outcome";

/** By whom (username) something was done, and when (ISO 8601); null where it was not. */
type Done = { readonly by: string | null; readonly at: string | null };

type Props = Pick<ButtonProps, "variant"> & {
  readonly documentId: string;
  readonly type: Undone["type"];
  /** The person and the time, where it was not done just now; then it asks first. */
  readonly done?: Done;
  /** False where there is nothing to undo any more, while a notice about its rest may still be open. */
  readonly isOffered?: boolean;
  /** A description of what it undoes, for screen readers. */
  readonly description?: string;
  /** Shows what became of a rest, where the button may leave the screen before that is read. */
  readonly showOutcome?: (result: Result<Undone>) => void;
  /** Called once the screen shows what it is like now, and the person has read what became of a rest. */
  readonly onUndone?: () => void;
};

/** The result of an undo, and when that was done which it undid. */
type Ended = { readonly result: Result<Undone>; readonly of: string | null | undefined };

/** Undoes a change of stock or a decision. Nothing for those who may not, and once it is too late. */
export function UndoButton({ documentId, type, done, onUndone, ...look }: Props) {
  const t = useTranslations("undo");
  const mayUndo = useMayUndo(done);
  const { run, isRunning } = useCommand(useActor().undo);
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  const [outcome, setOutcome] = useState<Result<Undone> | null>(null);
  // Another decision since may be undone again.
  const isUndone = ended?.result.ok === true && ended.of === done?.at;
  const { isOffered = true } = look;

  async function undo() {
    const result = await run({ documentId });
    if (!result) return;
    setIsAsking(false);
    setEnded({ result, of: done?.at });
    (look.showOutcome ?? setOutcome)(result);
    // What screens show has changed by a success, and is out of date after an error.
    await cache.invalidateQueries();
    if (result.ok && (!result.data.rest || look.showOutcome)) onUndone?.();
  }

  function press() {
    if (isRunning || isUndone) return;
    if (done) setIsAsking(true);
    else void undo();
  }

  function closeOutcome() {
    setOutcome(null);
    if (outcome?.ok) onUndone?.();
  }

  return (
    <>
      {isOffered && (isUndone || mayUndo) && (
        <PlainButton
          {...look}
          isUndone={isUndone}
          isStill={isRunning || isUndone}
          onPress={press}
        />
      )}
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
      <UndoOutcome result={outcome} onClose={closeOutcome} />
    </>
  );
}

type PlainProps = Pick<Props, "variant" | "description"> & {
  readonly isUndone: boolean;
  readonly isStill: boolean;
  readonly onPress: () => void;
};

function PlainButton({ variant, description, isUndone, isStill, onPress }: PlainProps) {
  const t = useTranslations("undo");
  const Icon = isUndone ? IconCheck : IconArrowBackUp;
  return (
    <Button
      variant={variant ?? "default"}
      px="sm"
      leftSection={<Icon size="1.25em" aria-hidden />}
      // Neither `disabled` nor `loading`: it keeps the focus.
      data-disabled={isStill || undefined}
      aria-disabled={isStill}
      aria-description={description}
      onClick={onPress}
    >
      {t(isUndone ? "done" : "button")}
    </Button>
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
