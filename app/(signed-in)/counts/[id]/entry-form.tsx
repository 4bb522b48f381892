"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from "react";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import type { CountLineView } from "@/lib/counts/schema";
import { findDoubt, type Doubt } from "./doubt";
import { DoubtQuestion } from "./doubt-question";
import { EntryButtons } from "./entry-buttons";
import { QueueState } from "./queue-state";
import type { EntryQueue, Found } from "./use-entry-queue";

const MOST = 1_000_000;

type Props = {
  readonly line: CountLineView;
  /** The counted units with those that wait on this device. */
  readonly counted: number | null;
  readonly queue: EntryQueue;
  /** Is kept true while a typed number is not saved. */
  readonly isTypedRef: RefObject<boolean>;
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
export function EntryForm(props: Props) {
  const t = useTranslations("counts");
  const { line, queue, next, isComplete } = props;
  const entry = useEntry(props);
  const { field, quantity, asked } = entry;
  return (
    <form onSubmit={entry.submit} noValidate>
      <Stack gap="sm">
        <QueueState queue={queue} skipped={entry.skipped} isDone={entry.isDone} />
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
          onChange={entry.type}
        />
        {asked ? (
          <DoubtQuestion doubt={asked.doubt} onChange={entry.change} onSave={asked.save} />
        ) : (
          <EntryButtons
            hasNext={next !== null}
            isCounted={queue.isCounted(line)}
            isTyped={quantity !== ""}
            isDone={entry.isDone}
            isLoading={entry.isLast && !isComplete}
            onEnter={(kind) => entry.enter(kind, false)}
            onOneMore={() => entry.save({ quantity: 1, kind: "add" })}
          />
        )}
      </Stack>
    </form>
  );
}

type Asked = {
  readonly colorId: string;
  readonly doubt: Doubt;
  readonly save: () => void;
};

/** The typed units of a color, the question about doubtful ones, and the color that was skipped last. */
function useEntry({ line, counted, queue, isTypedRef, next, isComplete, onNext, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [quantity, setQuantity] = useState<number | "">("");
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    isTypedRef.current = quantity !== "" || isWrong;
  }, [isTypedRef, quantity, isWrong]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [skipped, setSkipped] = useState<CountLineView | null>(null);
  const isLast = next === null && quantity === "" && !isWrong && queue.isCounted(line);
  const isDone = isLast && isComplete;

  function save(found: Found): void {
    queue.count(line, found);
    setSkipped(null);
  }

  function saveTyped(found: Found, goesOn: boolean): void {
    field.current?.focus();
    save(found);
    setQuantity("");
    setAsked(null);
    if (goesOn && next) onNext(next);
  }

  function enter(kind: Found["kind"], goesOn: boolean): void {
    field.current?.focus();
    if (quantity === "") return;
    const found = { quantity, kind };
    const doubt = findDoubt({ ...line, counted }, found, queue.isCounted(line));
    const { colorId } = line;
    if (doubt) setAsked({ colorId, doubt, save: () => saveTyped(found, goesOn) });
    else saveTyped(found, goesOn);
  }

  function skip(): void {
    field.current?.focus();
    if (!next) return;
    setSkipped(queue.isCounted(line) ? null : line);
    onNext(next);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isWrong) return field.current?.focus();
    if (isDone) return onClose();
    if (quantity === "") return skip();
    enter("add", true);
  }

  return {
    field,
    quantity,
    // A scan of another color leaves the question behind.
    asked: asked?.colorId === line.colorId ? asked : null,
    skipped,
    isLast,
    isDone,
    save,
    enter,
    submit,
    type: (value: number | "", wrong: string | null) => {
      setQuantity(value);
      setIsWrong(wrong !== null);
      setAsked(null);
    },
    change: () => {
      setAsked(null);
      field.current?.select();
    },
  };
}
