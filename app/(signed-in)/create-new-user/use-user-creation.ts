"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { useUnsavedWork } from "@/components/shell/leaving";
import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import { createUserSchema, DEFAULT_USER_TYPE } from "@/lib/users/schema";
import type { CreateUser, UserView } from "@/lib/users/schema";
import { createUserAction } from "./actions";

type Values = z.input<typeof createUserSchema>;

const EMPTY: Values = {
  username: "",
  displayName: "",
  password: "",
  userType: DEFAULT_USER_TYPE,
};

/** The form's life: filled in, sent, and after a success empty again for the next user. */
export function useUserCreation() {
  const form = useForm<Values, unknown, CreateUser>({
    resolver: zodResolver(createUserSchema),
    defaultValues: EMPTY,
  });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const { run, isRunning } = useCommand(createUserAction);
  const [outcome, setOutcome] = useState<Result<UserView> | null>(null);

  const submit = form.handleSubmit(async (user) => {
    const result = await run(user);
    if (!result) return;
    setOutcome(result);
    if (result.ok) form.reset(EMPTY);
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    // Shown at the field in words that need the name: the message carries it.
    if (!outcome.ok && outcome.refusal.code === "usernameTaken")
      form.setError("username", { type: "usernameTaken", message: form.getValues("username") });
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("username"));
  }

  return { form, submit, isRunning, outcome, close };
}
