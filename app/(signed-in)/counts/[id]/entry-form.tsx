"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconArrowRight, IconCheck, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, useState, type SyntheticEvent } from "react";
import { Ltr } from "@/components/ui/text/ltr";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import type { CountLineView } from "@/lib/counts/schema";
import { QueueState } from "./queue-state";
import type { useEntryQueue } from "./use-entry-queue";

const MOST = 1_000_000;

type Props = {
  readonly line: CountLineView;
  readonly queue: ReturnType<typeof useEntryQueue>;
  /** The next color to count; null for none. */
  readonly next: CountLineView | null;
  /** True when the list is loaded to its end. */
  readonly isComplete: boolean;
  readonly onNext: (line: CountLineView) => void;
  readonly onClose: () => void;
};

/**
 * The field for the units that were found. Enter and the large button count what is typed, if anything, and go on to the next color; the
 * field stays, so that a phone keeps its keyboard open.
 */
export function EntryForm({ line, queue, next, isComplete, onNext, onClose }: Props) {
  const t = useTranslations("counts");
  const field = useRef<HTMLInputElement>(null);
  const [quantity, setQuantity] = useState<number | "">("");
  const [isWrong, setIsWrong] = useState(false);
  const isLast = next === null && quantity === "" && !isWrong && queue.isCounted(line);
  const isDone = isLast && isComplete;

  function enter(kind: "add" | "set") {
    field.current?.focus();
    if (quantity === "") return;
    queue.count(line, { quantity, kind });
    setQuantity("");
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isWrong) return field.current?.focus();
    if (isDone) return onClose();
    enter("add");
    if (next) onNext(next);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <QueueState queue={queue} isDone={isDone} />
        <QuantityInput
          ref={field}
          label={t("found")}
          packs={line.packs}
          value={quantity}
          min={0}
          max={MOST}
          size="lg"
          data-autofocus
          enterKeyHint="next"
          onChange={(value, wrong) => {
            setQuantity(value);
            setIsWrong(wrong !== null);
          }}
        />
        <MainButton
          hasNext={next !== null}
          isTyped={quantity !== ""}
          isDone={isDone}
          isLoading={isLast && !isComplete}
        />
        <Group grow gap="xs" preventGrowOverflow={false}>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPlus size="1.25em" aria-hidden />}
            aria-label={t("oneMore")}
            onClick={() => queue.count(line, { quantity: 1, kind: "add" })}
          >
            <Ltr>1</Ltr>
          </Button>
          {next && (
            <Button
              size="md"
              variant="default"
              disabled={quantity === ""}
              onClick={() => enter("add")}
            >
              {t("add")}
            </Button>
          )}
          <Button
            size="md"
            variant="default"
            disabled={quantity === ""}
            onClick={() => enter("set")}
          >
            {t("set")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type MainProps = {
  readonly hasNext: boolean;
  readonly isTyped: boolean;
  readonly isDone: boolean;
  readonly isLoading: boolean;
};

/** The button for what comes next: the next color, the last entry, or the end. */
function MainButton({ hasNext, isTyped, isDone, isLoading }: MainProps) {
  const t = useTranslations("counts");
  if (isDone)
    return (
      <Button type="submit" size="lg" leftSection={<IconCheck aria-hidden />}>
        {t("done")}
      </Button>
    );
  const label = isTyped ? "addAndNext" : "next";
  return (
    <Button
      type="submit"
      size="lg"
      loading={isLoading}
      disabled={!hasNext && !isTyped}
      rightSection={hasNext && <IconArrowRight className="flips" aria-hidden />}
    >
      {t(hasNext ? label : "add")}
    </Button>
  );
}
