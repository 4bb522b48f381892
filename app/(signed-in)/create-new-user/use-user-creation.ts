"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { useUnsavedWork } from "@/components/forms/leaving";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useSimilarQuestion } from "@/components/forms/use-similar-question";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import type { Result } from "@/lib/platform/errors/app-error";
import { DEFAULT_USER_TYPE } from "@/lib/users/rules";
import type { CreateUser, createUserSchema, UserView } from "@/lib/users/schema";
import { createUserAction } from "./actions";

const loadCheck = () => import("@/lib/users/schema").then((schemas) => schemas.createUserSchema);

/** The typed values of the form. */
export type NewUserValues = z.input<typeof createUserSchema>;

const EMPTY: NewUserValues = {
  username: "",
  displayName: "",
  password: "",
  userType: DEFAULT_USER_TYPE,
};

/** The form's life: filled in, sent, and after a success empty again for the next user. */
export function useUserCreation() {
  const [outcome, setOutcome] = useState<Result<UserView> | null>(null);
  const form = useForm<NewUserValues, unknown, CreateUser>({
    resolver: useSchemaResolver(loadCheck, setOutcome),
    defaultValues: EMPTY,
  });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const { run, isRunning } = useCommand(createUserAction);

  const question = useSimilarQuestion<CreateUser>();

  const submit = form.handleSubmit(async (user) => {
    const result = await run(question.withQuestion(user));
    question.note(user, result);
    if (!result) return;
    if (result.ok) form.reset(EMPTY);
    setOutcome(await toOutcome(form, result, { usernameTaken: "username" }));
  });

  function close() {
    setOutcome(null);
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("username"));
  }

  function saveAnyway() {
    setOutcome(null);
    void submit();
  }

  return { form, submit, isRunning, outcome, close, saveAnyway };
}
