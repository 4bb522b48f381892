"use client";

import type { Message } from "@/components/ui/message-dialog";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { useRefusalLines } from "./use-refusal-lines";

/** The specification's sentence for a failure (spec §8), with the reason if it is known. */
export function useFailureMessage(): (sentence: string, refusal: Refusal) => Message {
  const refusalLines = useRefusalLines();
  return (sentence, refusal) => ({
    kind: "failure",
    lines: [...new Set([sentence, ...refusalLines(refusal, sentence)])],
  });
}
