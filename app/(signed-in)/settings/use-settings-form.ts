"use client";

import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useUnsavedWork } from "@/components/forms/leaving";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import type { Result } from "@/lib/platform/errors/app-error";
import type { SaveSettings, SettingsView } from "@/lib/settings/schema";
import { saveSettingsAction } from "./actions";
import { mergedValues, toSettingsValues, type SettingsValues } from "./settings-values";

const loadCheck = () =>
  import("@/lib/settings/schema").then(({ saveSettingsSchema }) => saveSettingsSchema);

export type SettingsForm = UseFormReturn<SettingsValues, unknown, SaveSettings>;

export type SettingsFormOptions = {
  readonly settings: SettingsView;
  /** Shows what a save returned. */
  readonly onSaved: (settings: SettingsView) => void;
  /** Reads the settings again. */
  readonly onRefused: () => void;
};

/** Fills in and saves the form; when somebody else saves, it takes over their values without losing what was typed. */
export function useSettingsForm({ settings, onSaved, onRefused }: SettingsFormOptions) {
  const [outcome, setOutcome] = useState<Result<SettingsView> | null>(null);
  const form = useForm<SettingsValues, unknown, SaveSettings>({
    resolver: useSchemaResolver(loadCheck, setOutcome),
    defaultValues: toSettingsValues(settings),
  });
  const { isDirty } = form.formState;
  const wasOvertaken = useWasOvertaken(settings.version, isDirty);
  const { run, isRunning } = useCommand(saveSettingsAction);
  useUnsavedWork(isDirty ? "notKept" : "nothing", form.reset);

  const known = useRef(settings);
  useEffect(() => {
    if (known.current === settings) return;
    const [before, saved] = [toSettingsValues(known.current), toSettingsValues(settings)];
    known.current = settings;
    const merged = mergedValues(form.getValues(), before, saved);
    form.reset(saved);
    form.reset(merged, { keepDefaultValues: true });
  }, [form, settings]);

  const submit = form.handleSubmit(async (input) => {
    const result = await run(input);
    if (!result) return;
    setOutcome(await toOutcome(form, result));
    if (!result.ok) return onRefused();
    form.reset(toSettingsValues(result.data));
    onSaved(result.data);
  });

  function close() {
    setOutcome(null);
  }

  return {
    form,
    submit,
    isRunning,
    isDirty,
    outcome,
    close,
    wasOvertaken,
    discard: () => form.reset(),
  };
}

/** Returns true when somebody else has saved since the person began to type. */
function useWasOvertaken(version: number, isDirty: boolean): boolean {
  const [begunAt, setBegunAt] = useState<number | null>(null);
  if (isDirty && begunAt === null) setBegunAt(version);
  if (!isDirty && begunAt !== null) setBegunAt(null);
  return begunAt !== null && begunAt !== version;
}
