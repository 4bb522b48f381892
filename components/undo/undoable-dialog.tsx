"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone } from "@/lib/undo/schema";
import { LazyUndoButton } from "./lazy-undo-button";
import { useRestText } from "./use-rest-text";

/** A document whose undo is told by the texts of `undo.undone`. */
export type Undoable = {
  readonly documentId: string;
  readonly type: Exclude<Undone["type"], "stockCount">;
};

type Props = {
  /** The outcome of the action; null when there is none or the person has closed it. */
  readonly message: Message | null;
  /** The document to undo; null where nothing can be undone. */
  readonly undo: Undoable | null;
  /** Buttons for the next step, which what is undone does not have. */
  readonly wayOn?: ReactNode;
  readonly onClose: () => void;
  /** Called with the id of what was undone, once the person has read so. */
  readonly onUndone?: ((documentId: string) => void) | undefined;
};

/** Says what was done and undoes it in place: nothing opens over what it said before. */
export function UndoableDialog({ message, undo, wayOn, onClose, onUndone }: Props) {
  const [undone, setUndone] = useState<Result<Undone> | null>(null);
  const toMessage = useUndoneMessage();

  function close() {
    setUndone(null);
    onClose();
    if (undone?.ok) onUndone?.(undone.data.documentId);
  }

  return (
    <MessageDialog
      message={message && undo && undone ? toMessage(undone, undo.type) : message}
      onClose={close}
      wayBack={
        undo && (
          <LazyUndoButton
            key={undo.documentId}
            documentId={undo.documentId}
            type={undo.type}
            showOutcome={setUndone}
          />
        )
      }
      wayOn={undone?.ok ? null : wayOn}
    />
  );
}

function useUndoneMessage() {
  const t = useTranslations("undo");
  const restText = useRestText();
  const failureMessage = useFailureMessage();
  return (ended: Result<Undone>, type: Undoable["type"]): Message => {
    if (!ended.ok) return failureMessage(t("failed"), ended.refusal);
    const { rest } = ended.data;
    return { kind: "success", lines: [rest ? restText(rest) : t(`undone.${type}`)] };
  };
}
