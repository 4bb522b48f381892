"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { rememberSent } from "@/components/sales-requests/just-sent";
import { useCommand } from "@/components/shell/use-command";
import type { Refusal } from "@/lib/platform/errors";
import type { SalesItem } from "@/lib/sales-requests/schema";
import { createSalesRequestAction } from "./actions";
import type { Draft } from "./draft";

/** Submits the request and goes to the person's own requests; a refusal stays here with everything that was typed. */
export function useSubmission() {
  const { run, isRunning } = useCommand(createSalesRequestAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isLeaving, leave] = useTransition();
  const router = useRouter();

  async function submit({ action, items }: Pick<Draft, "action" | "items">) {
    const result = await run({ action, items: items.map(toSent) });
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
