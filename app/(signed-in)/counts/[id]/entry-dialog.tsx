"use client";

import { Group, Stack } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useState, type RefObject } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { ColorName } from "@/components/products/color-name";
import { useActor } from "@/components/data/actor";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Ltr } from "@/components/ui/text/ltr";
import { addToDifference, addWaiting, type WaitingUnits } from "@/components/outbox/waiting-units";
import { can } from "@/lib/auth/permissions";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import classes from "./count.module.css";
import { Entries } from "./entries";
import { EntryForm } from "./entry-form";
import { Difference, UnsentUnits } from "./line-row";
import { findNext, mergeLines } from "./sequence";
import type { CountLines } from "./use-count";
import type { EntryQueue } from "./use-entry-queue";

/** The uncounted colors ahead at which more of the list is loaded. */
const AHEAD = 10;

type Props = {
  readonly count: CountView;
  /** The color that was pressed. */
  readonly chosen: CountLineView;
  readonly lines: CountLines;
  /** The units that wait on this device, by the ids of their colors. */
  readonly unsent: ReadonlyMap<string, WaitingUnits>;
  readonly queue: EntryQueue;
  /** The latest responses, for colors that have left the list. */
  readonly answers: ReadonlyMap<string, CountLineView>;
  readonly isOpen: boolean;
  /** Is kept true while a typed number is not saved. */
  readonly isTypedRef: RefObject<boolean>;
  readonly onChanged: (line: CountLineView) => void;
  readonly onClose: () => void;
};

/** The counted units of one color with the people who counted them, the field for more, and the way to the next color. */
export function EntryDialog(props: Props) {
  const { count, queue, unsent, isOpen, isTypedRef, onChanged, onClose, ...list } = props;
  const t = useTranslations("counts");
  const common = useTranslations("common");
  const format = useFormatter();
  const actor = useActor();
  const { line, next, position, goTo } = useSequence({ ...list, count, queue });
  const waiting = unsent.get(line.colorId);
  const counted = addWaiting(line.counted, waiting);
  const mayCount = count.status === "open" && !line.isGone && can(actor, "counts.enter");
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={
        <>
          <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi>
        </>
      }
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap="sm">
        <div className={classes.subject} aria-live="polite">
          <ColorName name={line.color} of={line.sortName} />
          {position && <span className={classes.small}>{t("position", position)}</span>}
        </div>
        <output className={classes.sum} aria-label={t("counted")}>
          {counted === null ? "–" : <Ltr>{format.number(counted)}</Ltr>}
        </output>
        {waiting && (
          <p className={classes.expected}>
            <UnsentUnits found={waiting} counted={line.counted} />
          </p>
        )}
        {line.expected !== null && (
          <p className={classes.expected}>
            {t("expectedIs", { expected: line.expected })}{" "}
            <Difference difference={addToDifference(line, counted)} />
          </p>
        )}
        {mayCount && (
          <EntryForm
            line={line}
            counted={counted}
            queue={queue}
            isTypedRef={isTypedRef}
            next={next}
            isComplete={list.lines.isComplete}
            onNext={goTo}
            onClose={onClose}
          />
        )}
        <Entries count={count} line={line} onChanged={onChanged} />
        <Group>
          <LanguageToggle />
        </Group>
      </Stack>
    </Dialog>
  );
}

type SequenceProps = Pick<Props, "count" | "chosen" | "lines" | "queue" | "answers">;

/** The color at hand, its place in the list, and the next one that is not counted yet. */
function useSequence({ count, chosen, lines, queue, answers }: SequenceProps) {
  const now = lines.content.flatMap(({ items }) => items);
  const [first] = useState(now);
  const [current, setCurrent] = useState(chosen);
  const sequence = mergeLines(first, now);
  const at = sequence.findIndex(({ colorId }) => colorId === current.colorId);
  const shown = new Set(now.map(({ colorId }) => colorId));
  const isWanted = (line: CountLineView) =>
    shown.has(line.colorId) && !line.isGone && !queue.isCounted(line);

  function goTo(line: CountLineView): void {
    setCurrent(line);
    const ahead = sequence.slice(sequence.indexOf(line)).filter(isWanted).length;
    if (ahead <= AHEAD) lines.loadMore();
  }

  const line = sequence[at] ?? current;
  const isWhole = lines.shownFilter.show === "all" && lines.shownFilter.q === "";
  const total = lines.isComplete ? sequence.length : isWhole ? count.colors : null;
  return {
    line: shown.has(line.colorId) ? line : (answers.get(line.colorId) ?? line),
    next: findNext(sequence, current.colorId, isWanted),
    position: total !== null && at >= 0 ? { at: at + 1, total } : null,
    goTo,
  };
}
