"use client";

import { NativeSelect } from "@mantine/core";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { useUnsavedWork } from "@/components/forms/leaving";
import { ResultDialog } from "@/components/forms/result-dialog";
import { FormCard } from "@/components/ui/fields/form-card";
import type { Result } from "@/lib/platform/errors/app-error";

type Props<Choice extends string> = {
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  /** The stored choice, as the page was opened. */
  readonly initial: Choice;
  readonly submitLabel: string;
  readonly submitIcon: ReactNode;
  readonly isRunning: boolean;
  /** Stores the choice; null while another call runs. */
  readonly save: (choice: Choice) => Promise<Result<unknown> | null>;
  /** The text of the dialog after a success. */
  readonly changed: string;
  readonly failed: string;
  /** Runs when that dialog is closed. */
  readonly onChanged?: () => void;
};

/** A form for one of the person's own preferences, which has a few choices. */
export function OwnChoiceForm<Choice extends string>({ initial, save, ...props }: Props<Choice>) {
  const [stored, setStored] = useState(initial);
  const [choice, setChoice] = useState(initial);
  const [outcome, setOutcome] = useState<Result<unknown> | null>(null);
  useUnsavedWork(choice === stored ? "nothing" : "notKept", () => setChoice(stored));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const result = await save(choice);
    if (!result) return;
    setOutcome(result);
    if (result.ok) setStored(choice);
  }

  function choose(value: string) {
    const chosen = props.choices.find((known) => known.value === value);
    if (chosen) setChoice(chosen.value);
  }

  function close() {
    setOutcome(null);
    if (outcome?.ok) props.onChanged?.();
  }

  return (
    <>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={props.isRunning}
        submitLabel={props.submitLabel}
        submitIcon={props.submitIcon}
      >
        <NativeSelect
          label={props.label}
          description={props.hint}
          data={[...props.choices]}
          value={choice}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={() => [props.changed]}
        unexplained={props.failed}
        onClose={close}
      />
    </>
  );
}
