"use client";

import { Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import { DiscardQuestion } from "@/components/forms/discard-question";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { ResultDialog } from "@/components/forms/result-dialog";
import { FormDialog } from "@/components/forms/form-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { focusNextOrSubmitOnEnter } from "@/components/ui/fields/focus-next-on-enter";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { CustomerView } from "@/lib/customers/schema";
import { Money } from "@/components/customers/money";
import { DealNotice } from "./deal-notice";
import { DealLines } from "./deal-lines";
import type { DealSubject } from "./deal-subject";
import { computeTotals, type DealValues } from "./deal-values";
import { RequestNotice } from "./request-notice";
import { SaleDateField } from "./sale-date-field";
import { useDealForm } from "./use-deal-form";
import { useDealDateText } from "../deal-date";
import { ReceiptField } from "../receipts/receipt-field";

type Props = {
  readonly customer: CustomerView;
  readonly subject: DealSubject;
  readonly isOpen: boolean;
  readonly onSaved: (customer: CustomerView) => void;
  readonly onClose: () => void;
};

/** Adds a deal, or edits one: its day, its lines and its receipt (spec §2, §4, §5). */
export function DealDialog({ customer, subject, isOpen, onSaved, onClose }: Props) {
  const { deal, proposal } = subject;
  const t = useTranslations("deals.form");
  const deals = useTranslations("deals");
  const dateText = useDealDateText();
  const { form, submit, isRunning, ...editing } = useDealForm(customer, subject, onSaved);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { isDirty } = form.formState;
  const name = isolate(customer.name);
  const submitLabel = t(deal ? "save" : "add");

  function askToClose() {
    if (!isDirty) return onClose();
    // Later than the Escape that asks: the same one would close the question again.
    setTimeout(() => setIsDiscarding(true));
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        title={
          deal ? t("editTitle", { date: isolate(dateText(deal)), name }) : t("addTitle", { name })
        }
        submitLabel={submitLabel}
        isRunning={isRunning}
        summary={<Total />}
        isCovered={isDiscarding || editing.free.isAsked || editing.refused !== null}
        onSubmit={(event) => void submit(event)}
        onClose={askToClose}
      >
        <Stack onKeyDown={focusNextOrSubmitOnEnter}>
          {proposal ? (
            <RequestNotice proposal={proposal} />
          ) : (
            <Text c="dimmed">{t("movesNoStock")}</Text>
          )}
          <DealNotice
            deal={deal}
            restored={editing.draft.restored}
            keptAt={editing.draft.keptAt}
            onDiscard={editing.draft.discard}
          />
          <SaleDateField today={editing.today} />
          <DealLines
            customerId={customer._id}
            isNew={!deal && !proposal}
            begunWith={editing.draft.restored ?? deal ?? proposal}
          />
          <DealReceipt
            deal={deal}
            problem={editing.receiptProblem.current}
            onProblem={editing.receiptProblem.set}
          />
        </Stack>
      </FormDialog>
      <DiscardQuestion
        isOpen={isDiscarding}
        text={t("discardText")}
        onConfirm={() => {
          setIsDiscarding(false);
          editing.draft.forget();
          onClose();
        }}
        onCancel={() => setIsDiscarding(false)}
      />
      <FreeQuestion
        isOpen={editing.free.isAsked}
        confirmLabel={submitLabel}
        onConfirm={editing.free.confirm}
        onCancel={editing.free.cancel}
      />
      <ResultDialog
        result={editing.refused}
        unexplained={deals(deal ? "updateFailed" : "addFailed")}
        onClose={editing.closeRefused}
      />
    </FormProvider>
  );
}

type ReceiptProps = {
  readonly deal: DealSubject["deal"];
  readonly problem: Refusal | null;
  readonly onProblem: (problem: Refusal | null) => void;
};

/** The receipt, which stays unless another file is chosen. */
function DealReceipt({ deal, problem, onProblem }: ReceiptProps) {
  const t = useTranslations("deals.form");
  const hasReceipt = Boolean(deal?.webViewLink);
  return (
    <ReceiptField
      subject="deal"
      label={t(hasReceipt ? "newReceipt" : "receipt")}
      description={t(hasReceipt ? "receiptKept" : "receiptHint")}
      placeholder={t("chooseReceipt")}
      removeLabel={t("removeReceipt")}
      problem={problem}
      onProblem={onProblem}
    />
  );
}

type FreeQuestionProps = {
  readonly isOpen: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks whether a deal is meant that has lines for nothing, and names them. */
function FreeQuestion(props: FreeQuestionProps) {
  const t = useTranslations("deals.form");
  const { control } = useFormContext<DealValues>();
  const lines = useWatch({ control, name: "products" });
  const totals = computeTotals(lines).lines;
  const names = lines
    .filter((_, at) => Number(totals[at]) === 0)
    .map(({ productName, sort, color }) => [productName, sort, color].map(isolate).join(" · "));
  return (
    <ConfirmDialog {...props} title={t("freeTitle")}>
      <Text>{t("freeText")}</Text>
      {names.map((name, at) => (
        <Text key={at} fw={600}>
          {name}
        </Text>
      ))}
    </ConfirmDialog>
  );
}

/** The total of the entered lines. */
function Total() {
  const t = useTranslations("deals");
  const { control } = useFormContext<DealValues>();
  const total = computeTotals(useWatch({ control, name: "products" })).deal;
  return (
    <Group gap="xs" role="status">
      <Text>{t("dealTotal")}</Text>
      <Text size="lg" fw={600}>
        {total === null ? "–" : <Money amount={total} />}
      </Text>
    </Group>
  );
}
