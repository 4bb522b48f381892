"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { useCommand } from "@/components/shell/use-command";
import type { Refusal, Result } from "@/lib/platform/errors";
import { cancelHeldOrderSchema, type CancelHeldOrder } from "@/lib/sales-requests/schema";
import { cancelHeldOrderAction, releaseHeldOrderAction, unholdHeldOrderAction } from "./actions";
import type { HeldAction } from "./use-held-actions";

type Answers = { readonly onDone: () => void; readonly onRefused: (refusal: Refusal) => void };

/** The life of the form behind an action; only cancelling asks for something. */
export function useHeldForm(
  { _id: id }: ListedRequest,
  action: HeldAction,
  { onDone, onRefused }: Answers,
) {
  const form = useForm<CancelHeldOrder>({
    resolver: zodResolver(cancelHeldOrderSchema),
    defaultValues: { id, reason: "" },
  });
  const release = useCommand(releaseHeldOrderAction);
  const unhold = useCommand(unholdHeldOrderAction);
  const cancellation = useCommand(cancelHeldOrderAction);

  function settle(result: Result<void> | null) {
    if (!result) return;
    if (result.ok) onDone();
    else onRefused(result.refusal);
  }

  const cancel = form.handleSubmit(async (input) => settle(await cancellation.run(input)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (action === "cancel") return cancel(event);
    settle(await (action === "release" ? release : unhold).run({ id }));
  }

  const isRunning = release.isRunning || unhold.isRunning || cancellation.isRunning;
  return { form, submit, isRunning };
}
