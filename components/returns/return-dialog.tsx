"use client";

import { Loader, Stack, Text, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useReason } from "@/components/data/use-reason";
import { useServerQuery } from "@/components/data/use-server-query";
import { FormDialog } from "@/components/forms/form-dialog";
import { ReadRefused } from "@/components/forms/read-refused";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { ReturnView } from "@/lib/customers/returns/schema";
import { fetchReturnableLines, type ReturnSource } from "./return-calls";
import { ReturnLineFields } from "./return-line-fields";
import { useReturnForm, type RecordReturnAction } from "./use-return-form";

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
  const lines = useServerQuery({
    queryKey: [...KEYS.returns, "lines", source],
    initial: undefined,
    read: (signal) => fetchReturnableLines(source, signal),
  });
  const form = useReturnForm({ source, action, lines: lines.data ?? [], onDone });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isBlank = form.reason.trim() === "";
  const suggestions = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isBlank && form.units > 0) void form.submit();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("title", { name })}
      submitLabel={t("submit", { units: form.units })}
      isChanged={form.isChanged}
      isRunning={form.isRunning}
      failure={form.refusal && failureMessage(t("failed"), form.refusal)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
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
              values={form.getValues(line)}
              onChange={(values) => form.change(line, values)}
            />
          ))}
        </Stack>
        {isSubmitted && form.units === 0 && (
          <Text c="red" role="alert">
            {t("nothing")}
          </Text>
        )}
        <TextInput
          label={t("reason")}
          value={form.reason}
          maxLength={500}
          list={suggestions}
          autoComplete="off"
          error={isSubmitted && isBlank && reasonText("returnReason")}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
        <datalist id={suggestions}>
          {(["wrongGoods", "damaged", "unsold", "tooMany"] as const).map((reason) => (
            <option key={reason} value={t(`reasons.${reason}`)} />
          ))}
        </datalist>
      </Stack>
    </FormDialog>
  );
}
