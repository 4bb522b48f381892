"use client";

import { NativeSelect } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { useLeaving, useUnsavedWork } from "@/components/forms/leaving";
import { ResultDialog } from "@/components/forms/result-dialog";
import { FormCard } from "@/components/ui/fields/form-card";
import type { Result } from "@/lib/platform/errors/app-error";
import { LANGUAGES } from "@/lib/platform/languages";
import type { OwnLanguage } from "@/lib/users/schema";
import { changeOwnLanguageAction } from "./actions";

const CHOICES = ["factory", ...LANGUAGES] as const;
type Choice = (typeof CHOICES)[number];

/** The language in which one's own pages start, on every device. */
export function LanguageForm() {
  const t = useTranslations("ownLanguage");
  const { form, submit, isRunning, outcome, close } = useOwnLanguage();
  return (
    <>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("save")}
        submitIcon={<IconLanguage aria-hidden />}
      >
        <NativeSelect
          {...form.register("choice")}
          label={t("label")}
          description={t("hint")}
          data={CHOICES.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
        />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={() => [t("changed")]}
        unexplained={t("failed")}
        onClose={close}
      />
    </>
  );
}

function useOwnLanguage() {
  const { language } = useActor();
  const { leave } = useLeaving();
  const [outcome, setOutcome] = useState<Result<OwnLanguage> | null>(null);
  const choice: Choice = language ?? "factory";
  const form = useForm<{ choice: Choice }>({ defaultValues: { choice } });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const { run, isRunning } = useCommand(changeOwnLanguageAction);

  const submit = form.handleSubmit(async (values) => {
    const result = await run({ language: values.choice === "factory" ? null : values.choice });
    if (!result) return;
    setOutcome(result);
    if (result.ok) form.reset(values);
  });

  function close() {
    setOutcome(null);
    // The language of a page that is open belongs to the person who looks at it: only a page that is loaded starts in another.
    if (outcome?.ok) leave(() => window.location.reload());
  }

  return { form, submit, isRunning, outcome, close };
}
