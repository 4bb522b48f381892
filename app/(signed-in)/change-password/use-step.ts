"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { markRefused } from "@/components/data/field-refusals";
import { useCommand, type Command } from "@/components/data/use-command";
import type { OfAField } from "@/components/data/use-reason";
import type { Refusal } from "@/lib/platform/errors/app-error";

type Step<V extends FieldValues, R> = {
  readonly schema: z.ZodMiniType<V, V>;
  readonly empty: DefaultValues<V>;
  /** The fields that errors can be about. */
  readonly fields: { readonly [about in OfAField]?: FieldPath<V> };
  readonly command: Command<V, R>;
  readonly onDone: (data: R) => void;
};

/** Runs a step that sends a form: an error of a field is shown at the field, any other one above the buttons. */
export function useStep<V extends FieldValues, R>(step: Step<V, R>) {
  const form = useForm<V, unknown, V>({
    resolver: zodResolver(step.schema),
    defaultValues: step.empty,
  });
  const { run, isRunning } = useCommand(step.command);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null);
    const result = await run(input);
    if (!result) return;
    if (result.ok) return step.onDone(result.data);
    setRefusal(markRefused(form, result.refusal, step.fields));
  });

  return { form, isRunning, refusal, submit };
}
