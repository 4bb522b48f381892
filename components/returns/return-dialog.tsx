"use client";

import { Button, Group, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent, type ReactNode } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useMoneyText } from "@/components/customers/money";
import { KEYS } from "@/components/data/query-keys";
import { useReason } from "@/components/data/use-reason";
import { useServerQuery, type ServerQuery } from "@/components/data/use-server-query";
import { FormDialog } from "@/components/forms/form-dialog";
import { ReadRefused } from "@/components/forms/read-refused";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { isolate } from "@/components/ui/text/isolate";
import type { ReturnEffect } from "@/lib/customers/deals/return-effect";
import type { ReturnableLine, ReturnView } from "@/lib/customers/returns/schema";
import { fetchReturnableLines, type ReturnSource } from "./return-calls";
import { ReturnLineFields } from "./return-line-fields";
import { useReturnForm, type RecordReturnAction, type ReturnLineValues } from "./use-return-form";

type Props = {
  readonly source: ReturnSource;
  /** The name that people call the deal or request by, isolated for use inside a sentence. */
  readonly name: string;
  readonly action: RecordReturnAction;
  readonly isOpen: boolean;
  readonly onDone: (made: ReturnView) => void;
  readonly onClose: () => void;
};

/** Asks which goods of a deal or request came back, in which condition and why, and records them. */
export function ReturnDialog({ source, name, action, isOpen, onDone, onClose }: Props) {
  const t = useTranslations("returns");
  const reasonText = useReason();
  const failureMessage = useFailureMessage();
  const lines = useReturnableLines(source);
  const form = useReturnForm({ source, action, lines: lines.data ?? [], onDone });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isBlank = form.reason.trim() === "";
  const { wrong, rest } = splitRefusal(form.refusal, { reason: form.reason });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (form.hasWrong) focusInvalid(event.currentTarget);
    else if (!isBlank && form.units > 0) void form.submit();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("title", { name })}
      submitLabel={t("submit", { units: form.units })}
      isChanged={form.isChanged}
      isRunning={form.isRunning}
      summary={form.units > 0 && <Effect effect={form.effect} />}
      failure={rest && failureMessage(t("failed"), rest)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <Lines lines={lines} getValues={form.getValues} onChange={form.change} />
        {isSubmitted && form.units === 0 && !form.hasWrong && (
          <Text c="red" role="alert">
            {t("nothing")}
          </Text>
        )}
        <ReasonField
          value={form.reason}
          error={reasonText(isSubmitted && isBlank ? "returnReason" : wrong.get("reason"))}
          onChange={form.setReason}
        />
      </Stack>
    </FormDialog>
  );
}

/** Moves the focus to the first field with an error. */
function focusInvalid(form: Element): void {
  form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
}

type EffectProps = { readonly effect: ReturnEffect };

/** Says what the entered units do: their credit, where the goods had prices, and what becomes of the stock. */
function Effect({ effect: { credit, good, damaged } }: EffectProps) {
  const t = useTranslations("returns");
  const moneyText = useMoneyText();
  const parts = [
    Number(credit) > 0 && `${t("credit")} ${isolate(moneyText(credit))}`,
    good > 0 && t("backInStock", { quantity: good }),
    damaged > 0 && t("recordedDamaged", { quantity: damaged }),
  ];
  return <Text role="status">{parts.filter(Boolean).join(" · ")}</Text>;
}

type LinesProps = {
  readonly lines: ServerQuery<readonly ReturnableLine[]>;
  readonly getValues: (line: ReturnableLine) => ReturnLineValues;
  readonly onChange: (line: ReturnableLine, values: ReturnLineValues) => void;
};

function Lines({ lines, getValues, onChange }: LinesProps) {
  const t = useTranslations("returns");
  return (
    <>
      {lines.isPending && <Loader />}
      {lines.isStale && lines.refusal && (
        <ReadRefused
          refusal={lines.refusal}
          sentence={t("linesFailed")}
          isRetrying={lines.isReloading}
          onRetry={lines.refresh}
        />
      )}
      <Stack component="ul" gap={0} m={0} p={0} aria-label={t("lines")}>
        {lines.data?.map((line) => (
          <ReturnLineFields
            key={line.line}
            line={line}
            values={getValues(line)}
            onChange={(values) => onChange(line, values)}
          />
        ))}
      </Stack>
    </>
  );
}

function useReturnableLines(source: ReturnSource) {
  return useServerQuery({
    queryKey: [...KEYS.account, "lines", source],
    initial: undefined,
    read: (signal) => fetchReturnableLines(source, signal),
  });
}

type ReasonProps = {
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
};

/** The reason for the return, with the usual ones to press. */
function ReasonField({ value, error, onChange }: ReasonProps) {
  const t = useTranslations("returns");
  const reasons = ["wrongGoods", "damaged", "unsold", "tooMany"] as const;
  return (
    <Stack gap="xs">
      <TextInput
        label={t("reason")}
        value={value}
        maxLength={500}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="default"
            px="sm"
            onClick={() => onChange(t(`reasons.${reason}`))}
          >
            {t(`reasons.${reason}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
