"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { Message } from "@/components/ui/dialogs/message-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_VIEW_NAME, type ViewScreen } from "@/lib/saved-views/rules";
import { saveOwnViewAction } from "./actions";
import { NameField } from "./name-field";

/** A view that is being saved. */
export type NewView = {
  readonly isOpen: boolean;
  /** The name of the view that was open before the last changes; "" for none. */
  readonly lastName: string;
  readonly query: string;
  readonly onSaved: (view: { readonly id: string; readonly name: string }) => void;
  readonly onClose: () => void;
};

/** The name of a period, or its days in words. */
export type ViewPeriod = {
  readonly text: string;
  /** True for a period that goes by the present day. */
  readonly movesOn: boolean;
};

type Props = NewView & {
  readonly screen: ViewScreen;
  /** Names what the screen shows now, apart from its period; for the suggested name. */
  readonly subject: readonly string[];
  /** The period that the screen shows now; null for all days. */
  readonly period: ViewPeriod | null;
};

/** Asks for the name of a view, and before it replaces another one of that name. */
export function SaveDialog({ screen, query, period, onSaved, ...props }: Props) {
  const t = useTranslations("savedViews");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const [name, setName] = useState(() => props.lastName || suggestName(props.subject, period));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(saveOwnViewAction);
  const [taken, setTaken] = useState<string | null>(null);
  const replaces = taken !== null;
  const { wrong, rest } = splitRefusal(refusal, { name });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const result = await run({ screen, name, query, replaces });
    if (!result) return;
    setRefusal(result.ok ? null : result.refusal);
    if (!result.ok) return;
    if ("taken" in result.data) setTaken(result.data.taken);
    else onSaved({ id: result.data._id, name: name.trim() });
  }

  const question: Message | null = replaces
    ? { kind: "failure", lines: [t("taken", { name: isolate(taken) })] }
    : null;
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={t("save")}
      submitLabel={t(replaces ? "replace" : "confirm")}
      isRunning={isRunning}
      failure={rest ? failureMessage(t("saveFailed"), rest) : question}
      onSubmit={(event) => void submit(event)}
      onClose={props.onClose}
    >
      <NameField
        value={name}
        error={reason(wrong.get("name"))}
        onChange={(typed) => {
          setName(typed);
          setRefusal(null);
          setTaken(null);
        }}
      />
      {period && (
        <Text c="dimmed">{t(period.movesOn ? "movesOn" : "stays", { period: period.text })}</Text>
      )}
    </FormDialog>
  );
}

function suggestName(subject: readonly string[], period: ViewPeriod | null): string {
  const parts = period ? [...subject, period.text] : subject;
  return parts.join(" · ").slice(0, MAX_VIEW_NAME);
}
