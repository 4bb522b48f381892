"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type SyntheticEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { correctHandoverNoteAction } from "../_handover/actions";
import { findProblem, NoteFields, type NoteValues } from "./note-fields";

type Props = {
  readonly note: HandoverNoteView;
  readonly isOpen: boolean;
  readonly onDone: (note: HandoverNoteView) => void;
  readonly onClose: () => void;
};

/** Changes a note that nobody has read. */
export function CorrectDialog({ note, isOpen, onDone, onClose }: Props) {
  const t = useTranslations("handover");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const known: NoteValues = { text: note.text, audience: note.audience };
  const [values, setValues] = useState(known);
  const [problem, setProblem] = useState<ReturnType<typeof findProblem>>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { run, isRunning } = useCommand(correctHandoverNoteAction);
  const { wrong, rest } = splitRefusal(refusal, { ...values });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = findProblem(values);
    setProblem(found);
    setRefusal(null);
    if (found) return field.current?.focus();
    const result = await run({ id: note._id, ...values });
    if (result?.ok) onDone(result.data);
    else if (result) setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("correctTitle")}
      submitLabel={t("save")}
      isChanged={JSON.stringify(values) !== JSON.stringify(known)}
      isRunning={isRunning}
      failure={rest && failureMessage(t("correctFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <NoteFields
        values={values}
        error={reason(problem ?? wrong.get("text"))}
        fieldRef={field}
        onChange={(change) => {
          setValues({ ...values, ...change });
          setProblem(undefined);
          setRefusal(null);
        }}
      />
    </FormDialog>
  );
}
