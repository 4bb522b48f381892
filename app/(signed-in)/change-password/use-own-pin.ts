"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useUnsavedWork } from "@/components/forms/leaving";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import type { Result } from "@/lib/platform/errors/app-error";
import type { TypedPin, typedPinSchema } from "@/lib/users/pins/schema";
import { removeOwnPinAction, setOwnPinAction } from "./actions";

const loadCheck = () =>
  import("@/lib/users/pins/schema").then(({ typedPinSchema: schema }) => schema);

/** The typed values of the form. */
export type PinValues = z.input<typeof typedPinSchema>;

const EMPTY: PinValues = { password: "", pin: "", repeatedPin: "" };

/** Sets the own PIN of the device at hand, or removes it; the form is empty again after both. */
export function useOwnPin() {
  const [saved, setSaved] = useState<Result<void> | null>(null);
  const [removed, setRemoved] = useState<Result<void> | null>(null);
  const form = useForm<PinValues, unknown, TypedPin>({
    resolver: useSchemaResolver(loadCheck, setSaved),
    defaultValues: EMPTY,
  });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const saving = useCommand(setOwnPinAction);
  const removing = useCommand(removeOwnPinAction);

  const submit = form.handleSubmit(async ({ password, pin }) => {
    const result = await saving.run({ password, pin });
    if (!result) return;
    if (result.ok) form.reset(EMPTY);
    setSaved(await toOutcome(form, result, { wrongPassword: "password" }));
  });

  async function remove() {
    const result = await removing.run({});
    if (result?.ok) form.reset(EMPTY);
    setRemoved(result);
  }

  return {
    form,
    submit,
    isSaving: saving.isRunning,
    remove: () => void remove(),
    isRemoving: removing.isRunning,
    /** The results, until they are closed. */
    saved,
    removed,
    close: () => {
      setSaved(null);
      setRemoved(null);
    },
  };
}
