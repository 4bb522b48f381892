"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type FormEvent } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { isFinal, withNumber } from "@/components/sales-requests/refusals";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { markRefused } from "@/components/data/field-refusals";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import {
  cancelHeldOrderSchema,
  extendHeldOrderSchema,
  type CancelHeldOrder,
  type ExtendHeldOrder,
} from "@/lib/requests/sales/schema";
import {
  cancelHeldOrderAction,
  extendHeldOrderAction,
  releaseHeldOrderAction,
  unholdHeldOrderAction,
} from "./actions";
import type { HeldAction } from "./use-held-actions";

/** The forms of the actions that ask for something. */
export type HeldForms = {
  readonly cancel: UseFormReturn<CancelHeldOrder>;
  readonly extend: UseFormReturn<ExtendHeldOrder>;
};

type Answers = { readonly onDone: () => void; readonly onRefused: (refusal: Refusal) => void };

/** Submits the form behind an action: cancelling asks for a reason, extending for a day. */
export function useHeldForm(
  { _id: id, number }: ListedRequest,
  action: HeldAction,
  { onDone, onRefused }: Answers,
) {
  const cancelForm = useForm<CancelHeldOrder>({
    resolver: zodResolver(cancelHeldOrderSchema),
    defaultValues: { id, reason: "" },
  });
  const extendForm = useForm<ExtendHeldOrder>({
    resolver: zodResolver(extendHeldOrderSchema),
    defaultValues: { id, holdUntil: "" },
  });
  const release = useCommand(releaseHeldOrderAction, undefined, KEYS.heldOrders);
  const unhold = useCommand(unholdHeldOrderAction, undefined, KEYS.heldOrders);
  const cancellation = useCommand(cancelHeldOrderAction, undefined, KEYS.heldOrders);
  const extension = useCommand(extendHeldOrderAction, undefined, KEYS.heldOrders);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function settle(
    result: Result<void> | null,
    mark = (refused: Refusal): Refusal | null => refused,
  ) {
    if (!result) return;
    if (result.ok) return onDone();
    const rest = mark(result.refusal);
    if (!rest) return;
    setRefusal(withNumber(rest, number));
    onRefused(rest);
  }

  const cancel = cancelForm.handleSubmit(async (input) =>
    settle(await cancellation.run(input), (refused) => markRefused(cancelForm, refused)),
  );
  const extend = extendForm.handleSubmit(async (input) =>
    settle(await extension.run(input), (refused) => markRefused(extendForm, refused)),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    if (action === "cancel") return cancel(event);
    if (action === "extend") return extend(event);
    settle(await (action === "release" ? release : unhold).run({ id }));
  }

  return {
    forms: { cancel: cancelForm, extend: extendForm },
    submit,
    isRunning: [release, unhold, cancellation, extension].some((command) => command.isRunning),
    refusal,
    /** True when repeating the action cannot succeed. */
    isRefusedForGood: refusal !== null && isFinal(refusal),
  };
}
