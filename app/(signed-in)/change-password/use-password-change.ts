"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import { typedPasswordChangeSchema, type TypedPasswordChange } from "@/lib/users/schema";
import { changePasswordAction } from "./actions";

const EMPTY: TypedPasswordChange = { currentPassword: "", newPassword: "", repeatedPassword: "" };

/** The form's life: filled in, sent, and empty again once the password is changed. */
export function usePasswordChange() {
  const form = useForm<TypedPasswordChange>({
    resolver: zodResolver(typedPasswordChangeSchema),
    defaultValues: EMPTY,
  });
  const { run, isRunning } = useCommand(changePasswordAction);
  const [outcome, setOutcome] = useState<Result<void> | null>(null);

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const result = await run({ currentPassword, newPassword });
    if (!result) return;
    setOutcome(result);
    if (result.ok) form.reset(EMPTY);
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    if (!outcome.ok && outcome.refusal.code === "wrongPassword")
      form.setError("currentPassword", { type: "wrongPassword" });
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("currentPassword"));
  }

  return { form, submit, isRunning, outcome, close };
}
