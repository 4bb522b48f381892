"use client";

import { useRef } from "react";
import type { Result } from "@/lib/platform/errors/app-error";

/**
 * Asks once about names that are similar to others: the first press is refused with those names, and the second one with the same
 * values saves.
 */
export function useSimilarQuestion<Values extends object>() {
  const asked = useRef("");
  return {
    withQuestion: (values: Values) => ({
      ...values,
      refuseSimilar: asked.current !== JSON.stringify(values),
    }),
    note: (values: Values, result: Result<unknown> | null) => {
      const isAsked = result?.ok === false && result.refusal.code === "similarExists";
      asked.current = isAsked ? JSON.stringify(values) : asked.current;
    },
  };
}
