"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { markRefused } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { changeDisplayNameSchema, type ChangeDisplayName, type UserView } from "@/lib/users/schema";
import { changeDisplayNameAction } from "./actions";

type Values = z.input<typeof changeDisplayNameSchema>;

type Endings = { readonly onDone: () => void; readonly onRefused: () => void };

/** Changing what a user is called: the form that asks for it stays until it is done. */
export function useRenaming({ username, displayName }: UserView, { onDone, onRefused }: Endings) {
  const form = useForm<Values, unknown, ChangeDisplayName>({
    resolver: zodResolver(changeDisplayNameSchema),
    defaultValues: { username, displayName: displayName ?? "" },
  });
  const { run, isRunning } = useCommand(changeDisplayNameAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null);
    const result = await run(input);
    if (!result) return;
    if (result.ok) return onDone();
    setRefusal(markRefused(form, result.refusal));
    // An error means that the list on the screen is out of date.
    onRefused();
  });

  return { form, isRunning, refusal, submit };
}
