"use client";

import { IconBookmark } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import type { SavedView } from "@/lib/saved-views/schema";
import type { NewView } from "./save-dialog";
import classes from "./saved-views.module.css";

const ViewTools = lazyPart(() => import("./view-tools").then((loaded) => loaded.ViewTools));

type Props = {
  /** The person's own views of the screen. */
  readonly views: readonly SavedView[];
  /** The query of a view of what the screen shows now. */
  readonly query: string;
  /** The query of the screen without any choice. */
  readonly plainQuery: string;
  /** False while the choices are not valid. */
  readonly isSavable: boolean;
  readonly onOpen: (query: string) => void;
  /** Renders the screen's dialog that saves what it shows now, a lazy part. */
  readonly renderDialog: (dialog: NewView) => ReactNode;
};

/** The person's own views of a screen: each opens with one press, what is shown now is saved, and the open one can be renamed or deleted. */
export function SavedViews({ views, query, plainQuery, isSavable, onOpen, renderDialog }: Props) {
  const t = useTranslations("savedViews");
  const [opening, setOpening] = useState(0);
  const [lastId, setLastId] = useState("");
  const saveButton = useRef<HTMLButtonElement>(null);
  const shown = views.filter((view) => view.query === query);
  const last = views.find(({ _id }) => _id === lastId);
  // Of two views of the same, the one that was pressed or saved last.
  const open = last && shown.includes(last) ? last : shown[0];
  return (
    <div
      className={classes.line}
      role="group"
      aria-label={t("title")}
      data-idle={(!views[0] && query === plainQuery) || undefined}
    >
      <button
        type="button"
        ref={saveButton}
        className={classes.chip}
        disabled={!isSavable}
        aria-haspopup="dialog"
        onClick={() => setOpening(opening + 1)}
      >
        <IconBookmark size={18} aria-hidden />
        {t("save")}
      </button>
      {views.map((view) => (
        <button
          key={view._id}
          type="button"
          className={classes.chip}
          aria-pressed={view === open}
          onClick={() => {
            setLastId(view._id);
            onOpen(view.query);
          }}
        >
          <bdi className={classes.name}>{view.name}</bdi>
        </button>
      ))}
      <ViewTools
        query={query}
        open={open}
        last={last}
        opening={opening}
        saveButton={saveButton}
        onSaved={setLastId}
        renderDialog={renderDialog}
      />
    </div>
  );
}
