"use client";

import { NativeSelect } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "@/components/data/use-command";
import { useUnsavedWork } from "@/components/forms/leaving";
import { ResultDialog } from "@/components/forms/result-dialog";
import { FormCard } from "@/components/ui/fields/form-card";
import type { Result } from "@/lib/platform/errors/app-error";
import type { StartAction } from "@/lib/requests/sales/start-action/schema";
import { changeOwnStartActionAction } from "./actions";

type Props = { readonly startAction: StartAction };

/** The action with which one's own new requests start. */
export function StartActionForm({ startAction }: Props) {
  const t = useTranslations();
  const { form, submit, isRunning, outcome, close } = useStartAction(startAction);
  return (
    <>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("ownStartAction.save")}
        submitIcon={<IconSend aria-hidden className="flips" />}
      >
        <NativeSelect
          {...form.register("action")}
          label={t("ownStartAction.label")}
          description={t("ownStartAction.hint")}
          data={(["add", "remove"] as const).map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
        />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={() => [t("ownStartAction.changed")]}
        unexplained={t("ownStartAction.failed")}
        onClose={close}
      />
    </>
  );
}

function useStartAction(defaultValues: StartAction) {
  const [outcome, setOutcome] = useState<Result<StartAction> | null>(null);
  const form = useForm<StartAction>({ defaultValues });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const { run, isRunning } = useCommand(changeOwnStartActionAction);

  const submit = form.handleSubmit(async (values) => {
    const result = await run(values);
    if (!result) return;
    setOutcome(result);
    if (result.ok) form.reset(result.data);
  });

  return { form, submit, isRunning, outcome, close: () => setOutcome(null) };
}
