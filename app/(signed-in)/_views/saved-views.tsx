"use client";

import { VisuallyHidden } from "@mantine/core";
import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Fragment, useRef, useState } from "react";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { lazyPart } from "@/components/loading/lazy-part";
import { isolate } from "@/components/ui/text/isolate";
import type { ViewScreen } from "@/lib/saved-views/rules";
import type { SavedView } from "@/lib/saved-views/schema";
import classes from "./saved-views.module.css";
import { useDeletion } from "./use-deletion";

const SaveDialog = lazyPart(() => import("./save-dialog").then((loaded) => loaded.SaveDialog));
const DeleteDialogs = lazyPart(() =>
  import("./delete-dialogs").then((loaded) => loaded.DeleteDialogs),
);

/** The name of a period, or its days in words. */
export type ViewPeriod = {
  readonly text: string;
  /** True for a period that goes by the present day. */
  readonly movesOn: boolean;
};

type Props = {
  readonly screen: ViewScreen;
  /** The person's own views of the screen. */
  readonly views: readonly SavedView[];
  /** The query of a view of what the screen shows now. */
  readonly query: string;
  /** The query of the screen without any choice. */
  readonly plainQuery: string;
  /** Names what the screen shows now, apart from its period; for the suggested name. */
  readonly subject: readonly string[];
  /** The period that the screen shows now; null for all days. */
  readonly period: ViewPeriod | null;
  readonly onOpen: (query: string) => void;
};

/** The person's own views of a screen: each opens with one press, what is shown now is saved, and the open one can be deleted. */
export function SavedViews({ views, query, plainQuery, period, ...props }: Props) {
  const t = useTranslations("savedViews");
  const [status, setStatus] = useState("");
  const [lastName, setLastName] = useState<string>();
  const saveButton = useRef<HTMLButtonElement>(null);
  const focus = useKeptFocus(saveButton);
  const saving = useDialogSubject<string>();
  const deletion = useDeletion((name) => setStatus(t("deleted", { name: isolate(name) })));
  const open = views.find((view) => view.query === query);
  const suggestion = [...props.subject, ...(period ? [period.text] : [])].join(" · ");
  const last = views.find(({ name }) => name === lastName);

  function openView({ name, query: wanted }: SavedView) {
    setLastName(name);
    props.onOpen(wanted);
  }

  return (
    <>
      <div
        className={classes.line}
        role="group"
        aria-label={t("title")}
        data-idle={(views.length === 0 && query === plainQuery) || undefined}
        onFocusCapture={focus.onFocusCapture}
      >
        <button
          type="button"
          ref={saveButton}
          className={classes.chip}
          aria-haspopup="dialog"
          onClick={() => saving.ask(last?.name ?? suggestion)}
        >
          <IconBookmark size={18} aria-hidden />
          {t("save")}
        </button>
        {views.map((view) => (
          <Fragment key={view._id}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={view === open}
              onClick={() => openView(view)}
            >
              <bdi className={classes.name}>{view.name}</bdi>
            </button>
            {view === open && (
              <button
                type="button"
                className={classes.chip}
                aria-label={t("deleteNamed", { name: isolate(view.name) })}
                aria-haspopup="dialog"
                onClick={() => deletion.ask(view)}
              >
                <IconTrash size={18} aria-hidden />
              </button>
            )}
          </Fragment>
        ))}
        <VisuallyHidden role="status">{status}</VisuallyHidden>
      </div>
      {saving.dialog && (
        <SaveDialog
          key={saving.dialog.opening}
          isOpen={saving.dialog.isOpen}
          screen={props.screen}
          query={query}
          suggestion={saving.dialog.subject}
          period={period}
          onSaved={(name) => {
            setLastName(name);
            setStatus(t("saved", { name: isolate(name) }));
            saving.close();
          }}
          onClose={saving.close}
        />
      )}
      <DeleteDialogs deletion={deletion} />
    </>
  );
}
