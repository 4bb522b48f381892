"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import { isFinal, withNumber } from "@/components/sales-requests/refusals";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { markRefused } from "@/components/data/field-refusals";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { cancelHeldOrderSchema, type CancelHeldOrder } from "@/lib/requests/sales/schema";
import { cancelHeldOrderAction, releaseHeldOrderAction, unholdHeldOrderAction } from "./actions";
import type { HeldAction } from "./use-held-actions";

type Answers = { readonly onDone: () => void; readonly onRefused: (refusal: Refusal) => void };

/** Submits the form behind an action; only cancelling has a field to fill in. */
export function useHeldForm(
  { _id: id, number }: ListedRequest,
  action: HeldAction,
  { onDone, onRefused }: Answers,
) {
  const form = useForm<CancelHeldOrder>({
    resolver: zodResolver(cancelHeldOrderSchema),
    defaultValues: { id, reason: "" },
  });
  const release = useCommand(releaseHeldOrderAction, undefined, KEYS.heldOrders);
  const unhold = useCommand(unholdHeldOrderAction, undefined, KEYS.heldOrders);
  const cancellation = useCommand(cancelHeldOrderAction, undefined, KEYS.heldOrders);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function settle(result: Result<void> | null) {
    if (!result) return;
    if (result.ok) return onDone();
    const rest = markRefused(form, result.refusal);
    if (!rest) return;
    setRefusal(withNumber(rest, number));
    onRefused(rest);
  }

  const cancel = form.handleSubmit(async (input) => settle(await cancellation.run(input)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    if (action === "cancel") return cancel(event);
    settle(await (action === "release" ? release : unhold).run({ id }));
  }

  const isRunning = release.isRunning || unhold.isRunning || cancellation.isRunning;
  return {
    form,
    submit,
    isRunning,
    refusal,
    /** True when repeating the action cannot succeed. */
    isRefusedForGood: refusal !== null && isFinal(refusal),
  };
}
