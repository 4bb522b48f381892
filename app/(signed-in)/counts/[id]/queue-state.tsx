"use client";

import { Button, Group, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { KeptCount } from "@/components/outbox/outbox";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { isolate } from "@/components/ui/text/isolate";
import type { CountLineView } from "@/lib/counts/schema";
import type { EntryQueue, RejectedEntry } from "./use-entry-queue";
import { useFoundUnits } from "./use-signed-units";

type Props = {
  readonly queue: EntryQueue;
  /** The color that was left uncounted since the last entry. */
  readonly skipped: CountLineView | null;
  /** True when no color of the list is left to count. */
  readonly isDone: boolean;
};

/** States what became of the last entry: saved, stored on the device, rejected, or none because its color was skipped. */
export function QueueState({ queue, skipped, isDone }: Props) {
  const t = useTranslations();
  const formatFound = useFoundUnits();
  // What was entered before the dialog was opened is not about the color that was chosen.
  const [before] = useState(queue.last);
  const last = skipped || queue.last === before ? null : queue.last;
  return (
    <>
      <Text component="div" role="status" fw={500}>
        {skipped && (
          <p key={skipped.colorId}>{t("counts.skipped", { color: isolate(skipped.color) })}</p>
        )}
        {last && (
          // A region says the same words again only when they are new.
          <p key={last.entry.sentId}>
            {t("counts.saved", {
              color: isolate(last.entry.line.color),
              units: formatFound(last.entry, last.entry.line.counted),
            })}
          </p>
        )}
        {last?.isKept && <KeptCount sentId={last.entry.sentId} />}
        {isDone && <p>{t("counts.allCounted")}</p>}
      </Text>
      <FailedEntry failed={queue.failed} onRetry={queue.retry} onDiscard={queue.discard} />
    </>
  );
}

type FailedProps = {
  readonly failed: RejectedEntry | null;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

/** States which entry was rejected and why, with buttons to send it again or to discard it. */
export function FailedEntry({ failed, onRetry, onDiscard }: FailedProps) {
  const t = useTranslations();
  const refusalLines = useRefusalLines();
  if (!failed) return null;
  const { entry, refusal } = failed;
  const sentence = t("counts.entryFailed", { color: isolate(entry.line.color) });
  // The color is named with every reason: the dialog may show another one by now.
  const lines = [...new Set([sentence, ...refusalLines(refusal, sentence)])];
  return (
    <>
      <FailureAlert message={{ kind: "failure", lines }} />
      <Group>
        <Button onClick={onRetry}>{t("common.retry")}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t("common.cancel")}
        </Button>
      </Group>
    </>
  );
}
