"use client";

import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { usePages, type PagedList } from "@/components/data/use-pages";
import { ReadRefused } from "@/components/forms/read-refused";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { Screen } from "@/components/frame/screen";
import { lazyPart } from "@/components/loading/lazy-part";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { fetchNotes, PAGE_SIZE } from "./handover-calls";
import classes from "./handover.module.css";
import { NoteCard } from "./note-card";
import { NoteForm } from "./note-form";

const CorrectDialog = lazyPart(() =>
  import("./correct-dialog").then((loaded) => loaded.CorrectDialog),
);
const WithdrawDialog = lazyPart(() =>
  import("./withdraw-dialog").then((loaded) => loaded.WithdrawDialog),
);

type Asked = { readonly about: "correct" | "withdraw"; readonly note: HandoverNoteView };

/** The notes that shifts leave for each other: a form for the next one, and all notes with who has read them. */
export function HandoverNotes({ initial }: { readonly initial: Result<HandoverNoteView[]> }) {
  const notes = useNotes(initial);
  const asking = useDialogSubject<Asked>();

  function replace(note: HandoverNoteView) {
    asking.close();
    notes.replace(note);
  }

  return (
    <Screen>
      <Stack className={classes.screen}>
        <NoteForm onWritten={notes.readAgain} />
        <NoteList
          notes={notes}
          onCorrect={(note) => asking.ask({ about: "correct", note })}
          onWithdraw={(note) => asking.ask({ about: "withdraw", note })}
        />
      </Stack>
      <Dialogs dialog={asking.dialog} onDone={replace} onClose={asking.close} />
    </Screen>
  );
}

type DialogsProps = {
  readonly dialog: DialogState<Asked> | null;
  readonly onDone: (note: HandoverNoteView) => void;
  readonly onClose: () => void;
};

function Dialogs({ dialog, onDone, onClose }: DialogsProps) {
  if (!dialog) return null;
  const { subject, isOpen, opening } = dialog;
  const props = { note: subject.note, isOpen, onDone, onClose };
  return subject.about === "correct" ? (
    <CorrectDialog key={opening} {...props} />
  ) : (
    <WithdrawDialog key={opening} {...props} />
  );
}

/** The notes as one scrolls through them. */
type LoadedNotes = PagedList<string, HandoverNoteView> & {
  /** Reads the notes again, here and wherever else they are shown. */
  readonly readAgain: () => void;
  /** Shows a note as this person has changed it. */
  readonly replace: (note: HandoverNoteView) => void;
};

type ListProps = {
  readonly notes: LoadedNotes;
  readonly onCorrect: (note: HandoverNoteView) => void;
  readonly onWithdraw: (note: HandoverNoteView) => void;
};

function NoteList({ notes, onCorrect, onWithdraw }: ListProps) {
  const t = useTranslations("handover");
  const { content, count, isComplete, isLoading, error, retry, loadMore, replace } = notes;
  const list = useRef<HTMLElement>(null);
  const { onFocusCapture } = useKeptFocus(list);
  return (
    <>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t("title")}
        aria-busy={isLoading}
        className={classes.list}
        onFocusCapture={onFocusCapture}
      >
        {count === 0 && isComplete && <EmptyState text={t("none")} />}
        {content
          .flatMap(({ items }) => items)
          .map((note) => (
            <NoteCard
              key={note._id}
              note={note}
              onRead={replace}
              onGone={notes.readAgain}
              onCorrect={() => onCorrect(note)}
              onWithdraw={() => onWithdraw(note)}
            />
          ))}
      </section>
      {error && (
        <ReadRefused
          refusal={toRefusal(error)}
          sentence={t("fetchFailed")}
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
      {!error && <EndOfList isEnded={isComplete} onReach={loadMore} />}
    </>
  );
}

const ALL = "";

function useNotes(initial: Result<HandoverNoteView[]>): LoadedNotes {
  const cache = useQueryClient();
  const pages = usePages<string, HandoverNoteView>({
    of: [...KEYS.handoverNotes, "all"],
    start: ALL,
    initial,
    pageSize: PAGE_SIZE,
    placeOf: ({ _id }) => _id,
    read: (_, before, signal) => fetchNotes(before, signal),
  });
  return {
    ...pages,
    readAgain: () => void cache.invalidateQueries({ queryKey: KEYS.handoverNotes }),
    replace: (note) =>
      pages.change((items) => items.map((known) => (known._id === note._id ? note : known))),
  };
}
