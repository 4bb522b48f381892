"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import type { Batch, BatchEnd } from "@/components/data/use-batch";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";

type Props<Subject, Step> = {
  readonly batch: Omit<Batch<Subject, Step>, "ask">;
  readonly isDestructive: (step: Step) => boolean;
  /** The labels of a step and of a subject: "Reject", "#12". */
  readonly labelOf: (step: Step) => string;
  readonly nameOf: (subject: Subject) => string;
  /** True where the labels are long: each has a line of its own. */
  readonly isOnePerLine?: boolean;
  /** Returns the sentence that names a failed step; the reason follows it. */
  readonly failedOf: (step: Step) => string;
  /** Further content of the question, such as fields. */
  readonly children?: ReactNode;
  /** True when the content of the question is not valid yet. */
  readonly isBlocked?: boolean;
  readonly onRead: () => void;
};

/**
 * The confirmation before several subjects are decided at once, and the report afterwards: the number done, and each failed subject with
 * its reason.
 */
export function BatchDialogs<Subject, Step>({
  batch,
  isOnePerLine = false,
  children,
  ...words
}: Props<Subject, Step>) {
  const t = useTranslations("batch");
  const messageOf = useReport(words);
  const { question, tried, end } = batch;
  const names = question?.subjects.map(words.nameOf) ?? [];
  const count = names.length;
  return (
    <>
      <ConfirmDialog
        isOpen={batch.isOpen}
        title={question ? t("title", { step: words.labelOf(question.step), count }) : ""}
        confirmLabel={question ? words.labelOf(question.step) : ""}
        isDestructive={question !== null && words.isDestructive(question.step)}
        isRunning={tried !== null}
        isBlocked={words.isBlocked ?? false}
        onConfirm={batch.confirm}
        onCancel={batch.close}
      >
        <Names names={names} isOnePerLine={isOnePerLine} />
        {children}
        <Text>{t("effect")}</Text>
        <Text role="status" c="dimmed">
          {tried !== null && t("running", { at: tried + 1, count })}
        </Text>
      </ConfirmDialog>
      <MessageDialog
        message={end && messageOf(end)}
        onClose={() => {
          batch.forgetEnd();
          words.onRead();
        }}
      />
    </>
  );
}

type NamesProps = { readonly names: readonly string[]; readonly isOnePerLine: boolean };

function Names({ names, isOnePerLine }: NamesProps) {
  const format = useFormatter();
  return (
    <Text fw={600} style={{ whiteSpace: "pre-line" }}>
      {isOnePerLine ? names.join("\n") : format.list(names)}
    </Text>
  );
}

type Words<Subject, Step> = Pick<Props<Subject, Step>, "nameOf" | "failedOf" | "labelOf">;

function useReport<Subject, Step>(words: Words<Subject, Step>) {
  const t = useTranslations("batch");
  const refusalLines = useRefusalLines();
  return ({ step, done, refused }: BatchEnd<Subject, Step>): Message => {
    const label = words.labelOf(step);
    const reasons = refused.map(({ subject, refusal }) => {
      const reason = refusalLines(refusal, words.failedOf(step)).join(" ");
      return t("refusedLine", { name: words.nameOf(subject), reason });
    });
    const all = refused.length === 0;
    return {
      kind: all ? "success" : "check",
      lines: [
        t("done", { step: label, count: done.length }),
        ...(all ? [] : [t("refused", { count: refused.length }), ...reasons]),
      ],
    };
  };
}
