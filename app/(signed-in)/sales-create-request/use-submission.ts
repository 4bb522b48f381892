"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { rememberSent } from "@/components/sales-requests/just-sent";
import { randomId } from "@/components/shell/random-id";
import { useCommand } from "@/components/shell/use-command";
import type { Refusal } from "@/lib/platform/errors";
import type { SalesItem } from "@/lib/sales-requests/schema";
import { createSalesRequestAction } from "./actions";
import type { Draft } from "./draft";

/** What is sent, and the name under which the server knows it again. */
type Intent = { readonly content: string; readonly sentId: string };

/** Submits the request and goes to the person's own requests; a refusal stays here with everything that was typed. */
export function useSubmission() {
  const { run, isRunning } = useCommand(createSalesRequestAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isLeaving, leave] = useTransition();
  const router = useRouter();
  const intent = useRef<Intent | null>(null);

  async function submit({ action, items }: Pick<Draft, "action" | "items">) {
    const sent = { action, items: items.map(toSent) };
    // The same again after a lost answer keeps its name, so that it has one effect; anything else is a new intent.
    const content = JSON.stringify(sent);
    if (intent.current?.content !== content) intent.current = { content, sentId: randomId() };
    const result = await run({ ...sent, sentId: intent.current.sentId });
    if (!result) return;
    if (!result.ok) return setRefusal(result.refusal);
    rememberSent(result.data);
    leave(() => router.push("/sales-my-requests"));
  }

  return {
    submit: (draft: Draft) => void submit(draft),
    isRunning: isRunning || isLeaving,
    refusal,
    closeRefusal: () => setRefusal(null),
  };
}

function toSent({ product, sortName, color, quantity, itemSubmissionDate }: SalesItem): SalesItem {
  return { product, sortName, color, quantity, itemSubmissionDate };
}
