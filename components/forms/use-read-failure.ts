"use client";

import { canRepeat } from "@/lib/platform/errors/app-error";
import { toRefusal } from "@/components/data/refused-read";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";

/**
 * Says why a read failed: the screen's sentence for a failure that may pass, and the reason alone for one that stays until something else
 * is asked for.
 */
export function useReadFailure(): (
  thrown: unknown,
  sentence: string,
) => { readonly text: string; readonly canRepeat: boolean } {
  const refusalLines = useRefusalLines();
  return (thrown, sentence) => {
    const refusal = toRefusal(thrown);
    if (canRepeat(refusal)) return { text: sentence, canRepeat: true };
    return { text: refusalLines(refusal, sentence).join(" "), canRepeat: false };
  };
}
