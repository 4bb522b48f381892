"use client";

import type { Message } from "@/components/ui/dialogs/message-dialog";
import { canRepeat, type Refusal } from "@/lib/platform/errors/app-error";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";

/**
 * The specification's sentence for a failure (spec §8), with the reason if it is known. A sentence that advises to try again is left out
 * where that cannot help: the reason stands alone.
 */
export function useFailureMessage(): (sentence: string, refusal: Refusal) => Message {
  const refusalLines = useRefusalLines();
  return (sentence, refusal) => {
    const reasons = refusalLines(refusal, sentence);
    const lines = canRepeat(refusal) ? [...new Set([sentence, ...reasons])] : reasons;
    return { kind: "failure", lines };
  };
}
