"use client";

import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useCommand } from "@/components/data/use-command";
import { useKeptDraft } from "@/components/forms/use-kept-draft";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { writeHandoverNoteAction } from "../_handover/actions";
import type { NoteDraft } from "./draft-schema";
import { findProblem, type NoteValues } from "./note-fields";

const EMPTY: NoteValues = { text: "", audience: "everybody" };

const loadSchema = () => import("./draft-schema").then((schemas) => schemas.noteDraftSchema);

/** Fills in and sends a note. The device keeps the typed text until it is sent. */
export function useNoteForm(onWritten: () => void) {
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<ReturnType<typeof findProblem>>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isWritten, setIsWritten] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useKeptDraft<NoteDraft>({
    name: "handover/new",
    loadSchema,
    restore: setValues,
    reset: () => setValues(EMPTY),
  });
  const { run, isRunning } = useCommand(writeHandoverNoteAction, draft.intent);
  const keep = useEffectEvent((typed: NoteValues) =>
    draft.keep(typed.text.trim() === "" ? null : typed),
  );
  useEffect(() => keep(values), [values]);

  function change(to: (known: NoteValues) => NoteValues) {
    setValues(to);
    setWrong(undefined);
    setRefusal(null);
    setIsWritten(false);
  }

  async function send() {
    const problem = findProblem(values);
    setWrong(problem);
    setRefusal(null);
    if (problem) return field.current?.focus();
    const result = await run(values);
    if (!result) return;
    if (result.ok) {
      draft.forget();
      setValues(EMPTY);
      setIsWritten(true);
      onWritten();
    } else setRefusal(result.refusal);
    field.current?.focus();
  }

  return {
    values,
    wrong,
    refusal,
    isRunning,
    isWritten,
    field,
    change: (to: Partial<NoteValues>) => change((known) => ({ ...known, ...to })),
    append: (lines: readonly string[]) => change((known) => appendLines(known, lines)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}

/** Adds lines below a text; those of a blank one stand alone. */
function appendLines(known: NoteValues, lines: readonly string[]): NoteValues {
  const text = [known.text.trimEnd(), ...lines].filter((line) => line !== "").join("\n");
  return { ...known, text };
}
