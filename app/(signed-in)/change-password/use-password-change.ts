"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { useUnsavedWork } from "@/components/forms/leaving";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import type { Result } from "@/lib/platform/errors/app-error";
import type { TypedPasswordChange } from "@/lib/users/schema";
import { changePasswordAction } from "./actions";

const loadCheck = () =>
  import("@/lib/users/schema").then((schemas) => schemas.typedPasswordChangeSchema);

const EMPTY: TypedPasswordChange = { currentPassword: "", newPassword: "", repeatedPassword: "" };

/** The form's life: filled in, sent, and empty again once the password is changed. */
export function usePasswordChange() {
  const [outcome, setOutcome] = useState<Result<void> | null>(null);
  const form = useForm<TypedPasswordChange>({
    resolver: useSchemaResolver(loadCheck, setOutcome),
    defaultValues: EMPTY,
  });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const { run, isRunning } = useCommand(changePasswordAction);

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const result = await run({ currentPassword, newPassword });
    if (!result) return;
    if (result.ok) form.reset(EMPTY);
    setOutcome(await toOutcome(form, result, { wrongPassword: "currentPassword" }));
  });

  function close() {
    setOutcome(null);
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("currentPassword"));
  }

  return { form, submit, isRunning, outcome, close };
}
