"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { Facts } from "@/components/ui/facts";
import { StateBadge } from "@/components/ui/states/state-badge";
import { isolate } from "@/components/ui/text/isolate";
import { PersonName } from "@/components/users/person-name";
import { canCorrect, canWithdraw, isUnread } from "@/lib/handover-notes/rules";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import { NoteHead } from "../_handover/note-head";
import shared from "../_handover/notes.module.css";
import { ReadButton } from "../_handover/read-button";
import classes from "./handover.module.css";

type Props = {
  readonly note: HandoverNoteView;
  readonly onRead: (note: HandoverNoteView) => void;
  readonly onGone: () => void;
  readonly onCorrect: () => void;
  readonly onWithdraw: () => void;
};

/** A note with its readers, and what the person can do with it. */
export function NoteCard({ note, onRead, onGone, onCorrect, onWithdraw }: Props) {
  const t = useTranslations("handover");
  const titleId = useId();
  const isWithdrawn = note.withdrawnAt !== null;
  return (
    <article className={classes.note} aria-labelledby={titleId} data-card={note._id} tabIndex={-1}>
      <div className={classes.top}>
        <NoteHead note={note} titleId={titleId} />
        {isWithdrawn && <StateBadge meaning="cancelled" label={t("withdrawn")} />}
      </div>
      <p className={shared.text} data-withdrawn={isWithdrawn || undefined} dir="auto">
        {note.text}
      </p>
      <Readers note={note} />
      <div className={shared.buttons}>
        {isUnread(note) && <ReadButton note={note} onRead={onRead} onGone={onGone} />}
        {canCorrect(note) && (
          <Button variant="default" aria-describedby={titleId} onClick={onCorrect}>
            {t("correct")}
          </Button>
        )}
        {canWithdraw(note) && (
          <Button variant="subtle" color="red" aria-describedby={titleId} onClick={onWithdraw}>
            {t("withdraw")}
          </Button>
        )}
      </div>
    </article>
  );
}

function Readers({ note: { readers, withdrawnAt } }: Pick<Props, "note">) {
  const t = useTranslations("handover");
  const momentText = useMomentText();
  return (
    <div className={classes.readers}>
      <Facts>
        {withdrawnAt !== null && t("withdrawnAt", { time: isolate(momentText(withdrawnAt)) })}
        {t("readers", { count: readers.length })}
      </Facts>
      {readers.length > 0 && (
        <ul className={classes.names}>
          {readers.map(({ username, displayName, readAt }) => (
            <li key={username}>
              <PersonName username={username} displayName={displayName} />{" "}
              <bdi className={classes.time}>{momentText(readAt)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
