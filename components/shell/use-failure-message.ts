"use client";

import type { Message } from "@/components/ui/message-dialog";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { useRefusalLines } from "./use-refusal-lines";

/** What failed, in the specification's sentence (spec §8), and why as far as that is known. */
export function useFailureMessage(): (sentence: string, refusal: Refusal) => Message {
  const refusalLines = useRefusalLines();
  return (sentence, refusal) => ({
    kind: "failure",
    lines: [...new Set([sentence, ...refusalLines(refusal, sentence)])],
  });
}
