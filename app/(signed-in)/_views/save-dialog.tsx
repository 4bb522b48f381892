"use client";

import { Text, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_VIEW_NAME, type ViewScreen } from "@/lib/saved-views/rules";
import { saveOwnViewAction } from "./actions";
import type { ViewPeriod } from "./saved-views";

type Props = {
  readonly isOpen: boolean;
  readonly screen: ViewScreen;
  readonly query: string;
  readonly suggestion: string;
  readonly period: ViewPeriod | null;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a view, and before it replaces another one of that name. */
export function SaveDialog({ screen, query, suggestion, period, onSaved, ...dialog }: Props) {
  const t = useTranslations("savedViews");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const [name, setName] = useState(suggestion.slice(0, MAX_VIEW_NAME));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(saveOwnViewAction);
  const replaces = refusal?.code === "savedViewTaken";
  const { wrong, rest } = splitRefusal(refusal, { name });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const result = await run({ screen, name, query, replaces });
    if (result?.ok) onSaved(name.trim());
    else if (result) setRefusal(result.refusal);
  }

  return (
    <FormDialog
      {...dialog}
      title={t("save")}
      submitLabel={t(replaces ? "replace" : "confirm")}
      isRunning={isRunning}
      failure={rest && failureMessage(t("saveFailed"), rest)}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        data-autofocus
        required
        label={t("name")}
        autoComplete="off"
        maxLength={MAX_VIEW_NAME}
        value={name}
        error={reason(wrong.get("name"))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setRefusal(null);
        }}
      />
      {period && (
        <Text c="dimmed">{t(period.movesOn ? "movesOn" : "stays", { period: period.text })}</Text>
      )}
    </FormDialog>
  );
}
