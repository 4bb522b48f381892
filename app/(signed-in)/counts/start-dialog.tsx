"use client";

import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { CountView } from "@/lib/counts/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { startCountAction } from "./actions";

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onStarted: (count: CountView) => void;
};

const NOTHING = { name: "", q: "", category: "", skus: "", isBlind: false };
type Values = typeof NOTHING;

const TEXTS = [
  ["name", 120],
  ["q", 64],
  ["category", 80],
] as const;

/** Asks what a new stock count takes in: everything, unless something is entered. */
export function StartDialog({ isOpen, onClose, onStarted }: Props) {
  const t = useTranslations("counts");
  const failureMessage = useFailureMessage();
  const [values, setValues] = useState<Values>(NOTHING);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(startCountAction);
  const set = (change: Partial<Values>) => {
    setValues((known) => ({ ...known, ...change }));
    setRefusal(null);
  };

  const isOverlap = refusal?.code === "countsOverlap";

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const refuseOverlap = !isOverlap;
    setRefusal(null);
    const skus = values.skus.split(/[\s,،;]+/u).filter(Boolean);
    const result = await run({ ...values, skus, refuseOverlap });
    if (result?.ok) onStarted(result.data);
    else if (result) setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("start")}
      submitLabel={t(isOverlap ? "startAnyway" : "startNow")}
      isChanged={JSON.stringify(values) !== JSON.stringify(NOTHING)}
      isRunning={isRunning}
      failure={refusal && failureMessage(t(isOverlap ? "overlapHint" : "startFailed"), refusal)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{t("startHint")}</p>
      {TEXTS.map(([field, maxLength]) => (
        <TextInput
          key={field}
          label={t(`fields.${field}`)}
          maxLength={maxLength}
          value={values[field]}
          onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
        />
      ))}
      <Textarea
        label={t("fields.skus")}
        attributes={LEFT_TO_RIGHT}
        autosize
        minRows={2}
        maxRows={6}
        value={values.skus}
        onChange={({ currentTarget }) => set({ skus: currentTarget.value })}
      />
      <Checkbox
        label={t("fields.isBlind")}
        description={t("blindHint")}
        checked={values.isBlind}
        onChange={({ currentTarget }) => set({ isBlind: currentTarget.checked })}
      />
    </FormDialog>
  );
}
