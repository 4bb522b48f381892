"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { useCommand } from "@/components/shell/use-command";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { changeDisplayNameSchema, type ChangeDisplayName, type UserView } from "@/lib/users/schema";
import { changeDisplayNameAction } from "./actions";

type Values = z.input<typeof changeDisplayNameSchema>;

/** Changing what a user is called: asked for in a dialog that stays open until it is done. */
export function useRenaming() {
  const form = useForm<Values, unknown, ChangeDisplayName>({
    resolver: zodResolver(changeDisplayNameSchema),
    defaultValues: { username: "", displayName: "" },
  });
  const { run, isRunning } = useCommand(changeDisplayNameAction);
  const router = useRouter();
  // The username stays while the dialog that shows it fades out.
  const [asked, setAsked] = useState({ username: "", isOpen: false });
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function ask({ username, displayName }: UserView) {
    setRefusal(null);
    form.reset({ username, displayName: displayName ?? "" });
    setAsked({ username, isOpen: true });
  }

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null);
    const result = await run(input);
    if (!result) return;
    if (result.ok) return setAsked({ ...asked, isOpen: false });
    setRefusal(result.refusal);
    // Whatever stood in the way, the list on the screen did not know of it.
    router.refresh();
  });

  return {
    asked,
    form,
    isRunning,
    refusal,
    ask,
    submit,
    close: () => setAsked({ ...asked, isOpen: false }),
  };
}
