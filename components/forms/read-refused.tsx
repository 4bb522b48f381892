"use client";

import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import type { Refusal } from "@/lib/platform/errors/app-error";

type Props = {
  readonly refusal: Refusal;
  /** The screen's own sentence for a read that failed without a reason. */
  readonly sentence: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Says why a read was refused, and reads again when asked to. */
export function ReadRefused({ refusal, sentence, ...again }: Props) {
  const refusalLines = useRefusalLines();
  return <FetchFailed {...again} text={refusalLines(refusal, sentence).join(" ")} />;
}
