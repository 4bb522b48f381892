"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { isFinal, withNumber } from "@/components/sales-requests/refusals";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { markRefused } from "@/components/data/field-refusals";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { SalesRequestView } from "@/lib/requests/sales/schema";
import {
  reviewSalesRequestFormSchema,
  type ReviewSalesRequest,
  type ReviewStatus,
} from "@/lib/requests/sales/schema";
import type { ReviewCommands } from "./use-decisions";

export type ReviewValues = z.input<typeof reviewSalesRequestFormSchema>;

type Answers = {
  readonly onReviewed: (reviewed: SalesRequestView) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

/** The form's life: filled in, sent, and what only the server could know shown at its field. */
export function useReviewForm(
  command: ReviewCommands["review"],
  { _id: id, number }: ListedRequest,
  { status, isOfPart }: { readonly status: ReviewStatus; readonly isOfPart: boolean },
  { onReviewed, onRefused }: Answers,
) {
  const form = useForm<ReviewValues, unknown, ReviewSalesRequest>({
    resolver: zodResolver(reviewSalesRequestFormSchema),
    defaultValues: { id, status, notes: "", updatedSubmissionDate: "", holdUntil: "" },
  });
  const { run, isRunning } = useCommand(command, undefined, KEYS.salesRequestReview);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = form.handleSubmit(async (review) => {
    setRefusal(null);
    const result = await run(isOfPart ? { ...review, partial: true } : review);
    if (!result) return;
    if (result.ok) return onReviewed(result.data);
    const rest = markRefused(form, result.refusal);
    if (!rest) return;
    setRefusal(withNumber(rest, number));
    onRefused(rest);
  });

  return {
    form,
    submit,
    isRunning,
    refusal,
    /** True when a retry with the same input cannot succeed. */
    isRefusedForGood: refusal !== null && isFinal(refusal),
    forgetRefusal: () => setRefusal(null),
  };
}
