"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { useServerQuery } from "@/components/data/use-server-query";
import { DayLinks } from "@/components/home/day-links";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { MAX_PINNED } from "@/lib/handover-notes/rules";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { NoteHead } from "./note-head";
import classes from "./notes.module.css";
import { ReadButton } from "./read-button";

const loadSchema = () =>
  import("@/components/frame/schemas-chunk").then((schemas) => schemas.handoverNoteViewSchema);

type Props = { readonly initial: Result<HandoverNoteView[]> };

/** The notes that the person has not read, the oldest first, on every home until they have; and the ways to all notes and to the own day. */
export function PinnedNotes({ initial }: Props) {
  const t = useTranslations("handover");
  const links = useRef<HTMLAnchorElement>(null);
  const { onFocusCapture } = useKeptFocus(links);
  const { data = [], change } = useServerQuery<HandoverNoteView[]>({
    queryKey: [...KEYS.handoverNotes, "unread"],
    initial,
    read: (signal) => readListOfApi("/handover-notes?state=unread", loadSchema, signal),
  });
  const shown = data.slice(-MAX_PINNED).reverse();
  const more = data.length - shown.length;
  const remove = (id: string) => change((known) => known.filter(({ _id }) => _id !== id));
  return (
    <div className={classes.pinned} onFocusCapture={onFocusCapture}>
      {shown.length > 0 && (
        <section className={classes.board} aria-label={t("title")}>
          <h2 className={classes.title}>{t("title")}</h2>
          <div className={classes.notes}>
            {shown.map((note) => (
              <PinnedNote key={note._id} note={note} onLeave={() => remove(note._id)} />
            ))}
          </div>
          {more > 0 && <p className={classes.more}>{t("morePinned", { count: more })}</p>}
        </section>
      )}
      <DayLinks ref={links} />
    </div>
  );
}

type NoteProps = { readonly note: HandoverNoteView; readonly onLeave: () => void };

function PinnedNote({ note, onLeave }: NoteProps) {
  const titleId = useId();
  return (
    <article className={classes.pin} aria-labelledby={titleId} data-card={note._id} tabIndex={-1}>
      <NoteHead note={note} titleId={titleId} />
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      <div className={classes.buttons}>
        <ReadButton note={note} onRead={onLeave} onGone={onLeave} />
      </div>
    </article>
  );
}
