"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { rememberSent } from "@/components/sales-requests/just-sent";
import type { KeptDraft } from "@/components/forms/use-kept-draft";
import { useLeaving } from "@/components/forms/leaving";
import { useCommand } from "@/components/data/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import type { SalesItem } from "@/lib/requests/sales/schema";
import { createSalesRequestAction } from "./actions";
import type { Draft, DraftItem } from "./draft";

/** Submits the request and goes to the person's own requests; after an error everything stays as it was typed. */
export function useSubmission({ intent, forget }: Pick<KeptDraft, "intent" | "forget">) {
  const { run, isRunning } = useCommand(createSalesRequestAction, intent);
  const { leaveAtOnce } = useLeaving();
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<Result<never> | null>(null);
  const router = useRouter();

  async function submit({ action, items }: Pick<Draft, "action" | "items">) {
    const result = await run({ action, items: items.map(toSent) });
    if (!result) return;
    if (!result.ok) return setRefused(result);
    rememberSent(result.data);
    setIsSent(true);
    forget();
    leaveAtOnce(() => router.push("/sales-my-requests"));
  }

  return {
    submit: (draft: Draft) => void submit(draft),
    isRunning: isRunning || isSent,
    refused,
    closeRefused: () => setRefused(null),
  };
}

function toSent({ productName: _, ...item }: DraftItem): SalesItem {
  return item;
}
