"use client";

import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { isolate } from "@/components/ui/text/isolate";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { readHandoverNoteAction } from "./actions";

type Props = {
  readonly note: HandoverNoteView;
  /** Called with the note as it is then. */
  readonly onRead: (note: HandoverNoteView) => void;
  /** Called when the author has withdrawn the note meanwhile. */
  readonly onGone: () => void;
};

/** Says that the person has read a note. */
export function ReadButton({ note, onRead, onGone }: Props) {
  const t = useTranslations("handover");
  const failureMessage = useFailureMessage();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(readHandoverNoteAction, undefined, KEYS.handoverNotes);
  const { _id: id, displayName, username } = note;

  async function read() {
    setRefusal(null);
    const result = await run({ id });
    if (result?.ok) return onRead(result.data);
    if (!result) return;
    if (result.refusal.code === "handoverNoteWithdrawn") return onGone();
    setRefusal(result.refusal);
  }

  return (
    <>
      {refusal && <FailureAlert message={failureMessage(t("readFailed"), refusal)} />}
      <Button
        variant="default"
        leftSection={<IconCheck size="1.25em" aria-hidden />}
        aria-label={t("gotOf", { name: isolate(displayName ?? username) })}
        loading={isRunning}
        onClick={() => void read()}
      >
        {t("got")}
      </Button>
    </>
  );
}
