"use client";

import { Text, VisuallyHidden } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Fragment, useEffect, useState, type ReactNode, type RefObject } from "react";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { lazyPart } from "@/components/loading/lazy-part";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { SavedView } from "@/lib/saved-views/schema";
import { deleteOwnViewAction } from "./actions";
import type { NewView } from "./save-dialog";
import classes from "./saved-views.module.css";

const RenameDialog = lazyPart(() => import("./rename-dialog").then((part) => part.RenameDialog));

type Props = {
  readonly query: string;
  /** The view that is shown now. */
  readonly open: SavedView | undefined;
  /** The view that was opened last, whose name the dialog offers. */
  readonly last: SavedView | undefined;
  /** Counts how often the dialog was opened. */
  readonly opening: number;
  readonly onSaved: (id: string) => void;
  /** Gets the focus of the button that is removed with its view. */
  readonly saveButton: RefObject<HTMLElement | null>;
  readonly renderDialog: (dialog: NewView) => ReactNode;
};

/** Saves what is shown, renames the open view or deletes it after a question, and says so, or why not. */
export function ViewTools({ query, open, last, opening, saveButton, ...props }: Props) {
  const t = useTranslations("savedViews");
  const [status, setStatus] = useState("");
  const [closed, setClosed] = useState(0);
  const { onFocusCapture, returnFocus } = useKeptFocus(saveButton);
  const { subject, ended, ...deletion } = useConfirmedCommand({
    command: deleteOwnViewAction,
    inputOf: ({ _id: id }: SavedView) => ({ id }),
    onEnded: ({ subject: { name }, result }) => {
      if (result.ok) setStatus(t("deleted", { name: isolate(name) }));
    },
  });

  useEffect(() => {
    if (ended?.result.ok) returnFocus();
  }, [ended, returnFocus]);

  const onSaved: NewView["onSaved"] = ({ id, name }) => {
    setClosed(opening);
    setStatus(t("saved", { name: isolate(name) }));
    props.onSaved(id);
  };

  return (
    <>
      <Renaming
        open={open}
        onRenamed={(name) => setStatus(t("renamed", { name: isolate(name) }))}
      />
      {open && (
        <button
          type="button"
          className={classes.chip}
          aria-label={t("deleteNamed", { name: isolate(open.name) })}
          aria-haspopup="dialog"
          onFocusCapture={onFocusCapture}
          onClick={() => deletion.ask(open)}
        >
          <IconTrash size={18} aria-hidden />
          {t("delete")}
        </button>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {opening > 0 && (
        <Fragment key={opening}>
          {props.renderDialog({
            isOpen: opening > closed,
            lastName: last?.name ?? "",
            query,
            onSaved,
            onClose: () => setClosed(opening),
          })}
        </Fragment>
      )}
      <ConfirmDialog
        {...deletion.question}
        isDestructive
        title={t("deleteTitle", { name: isolate(subject?.name ?? "") })}
        confirmLabel={t("delete")}
      >
        <Text>{t("deleteText")}</Text>
      </ConfirmDialog>
      <ResultDialog
        result={ended && ended.result}
        failed={t("deleteFailed")}
        onClose={deletion.forgetEnded}
      />
    </>
  );
}

type RenamingProps = Pick<Props, "open"> & { readonly onRenamed: (name: string) => void };

/** Gives the open view another name. */
function Renaming({ open, onRenamed }: RenamingProps) {
  const t = useTranslations("savedViews");
  const { dialog, ask, close } = useDialogSubject<SavedView>();
  return (
    <>
      {open && (
        <button
          type="button"
          className={classes.chip}
          aria-label={t("renameTitle", { name: isolate(open.name) })}
          aria-haspopup="dialog"
          onClick={() => ask(open)}
        >
          <IconPencil size={18} aria-hidden />
          {t("rename")}
        </button>
      )}
      {dialog && (
        <RenameDialog
          key={dialog.opening}
          view={dialog.subject}
          isOpen={dialog.isOpen}
          onRenamed={(name) => {
            close();
            onRenamed(name);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
