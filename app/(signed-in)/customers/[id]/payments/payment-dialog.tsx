"use client";

import { NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Controller, FormProvider, useFormContext, useWatch } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { Balance } from "@/components/customers/balance";
import { DraftNotice } from "@/components/forms/draft-notice";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { DateInput } from "@/components/ui/fields/date-input";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { METHODS } from "@/lib/customers/payments/rules";
import type { AccountView, PaymentView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { ReceiptField } from "../receipts/receipt-field";
import { DealChoice } from "./deal-choice";
import { balanceAfter, type PaymentValues } from "./payment-values";
import { usePaymentForm } from "./use-payment-form";

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView;
  readonly isOpen: boolean;
  readonly onSaved: (payment: PaymentView) => void;
  readonly onClose: () => void;
};

/** Records a payment or a refund of a customer. */
export function PaymentDialog({ customer, account, isOpen, onSaved, onClose }: Props) {
  const t = useTranslations("customers.payments");
  const texts = useTranslations();
  const failureMessage = useFailureMessage();
  const { form, today, draft, submit, isRunning, beyond, ...outcome } = usePaymentForm(
    customer._id,
    account.balance,
    onSaved,
  );
  const isRefund = useWatch({ control: form.control, name: "isRefund" });
  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        title={t("recordTitle", { name: isolate(customer.name) })}
        submitLabel={t(isRefund ? "recordRefund" : "recordSubmit")}
        isChanged={form.formState.isDirty}
        onDiscard={draft.forget}
        isRunning={isRunning}
        isCovered={beyond.isAsked}
        summary={<BalanceAfter balance={account.balance} />}
        failure={outcome.refusal && failureMessage(t("recordFailed"), outcome.refusal)}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <Stack>
          <DraftNotice
            keptAt={draft.keptAt}
            lines={[draft.restored?.hadReceipt === true && texts("drafts.chooseFileAgain")]}
            onDiscard={draft.discard}
          />
          <ChoiceBar
            label={t("kind")}
            choices={[
              { value: "payment", label: t("kinds.payment") },
              { value: "refund", label: t("kinds.refund") },
            ]}
            chosen={isRefund ? "refund" : "payment"}
            onChoose={({ value }) =>
              form.setValue("isRefund", value === "refund", { shouldDirty: true })
            }
          />
          <AmountFields />
          <DayField name="day" label={t("day")} max={today} />
          <MethodFields />
          {isRefund && <ReasonOfRefund />}
          <DealChoice deals={customer.deals} account={account} />
          <NoteField />
          <ReceiptField
            subject="payment"
            label={texts("deals.form.receipt")}
            description={t("receiptHint")}
            placeholder={t("chooseReceipt")}
            removeLabel={t("removeReceipt")}
            problem={outcome.receiptProblem.current}
            onProblem={outcome.receiptProblem.set}
          />
        </Stack>
      </FormDialog>
      <ConfirmDialog
        isOpen={beyond.isAsked}
        isDestructive
        title={t(isRefund ? "beyondCredit" : "beyondDebt")}
        confirmLabel={t(isRefund ? "recordRefund" : "recordSubmit")}
        onConfirm={beyond.confirm}
        onCancel={beyond.cancel}
      >
        <BalanceAfter balance={account.balance} />
      </ConfirmDialog>
    </FormProvider>
  );
}

/** The balance now and after the amount that is typed. */
function BalanceAfter({ balance }: { readonly balance: string }) {
  const t = useTranslations("customers.payments");
  const { control } = useFormContext<PaymentValues>();
  const [amount, isRefund] = useWatch({ control, name: ["amount", "isRefund"] });
  const after = balanceAfter(balance, { amount, isRefund });
  return (
    <Text role="status">
      {t("balanceNow")} <Balance amount={balance} />
      {after !== null && (
        <>
          {" · "}
          {t("balanceAfter")} <Balance amount={after} />
        </>
      )}
    </Text>
  );
}

function AmountFields() {
  const t = useTranslations("customers.payments");
  const reason = useReason();
  const currency = useCurrencySign();
  const { register, formState } = useFormContext<PaymentValues>();
  return (
    <TextInput
      {...register("amount")}
      label={t("amountIn", { currency })}
      attributes={LEFT_TO_RIGHT}
      inputMode="decimal"
      autoComplete="off"
      maw="20rem"
      data-autofocus
      error={reason(formState.errors.amount)}
    />
  );
}

type DayProps = {
  readonly name: "day" | "dueDay";
  readonly label: string;
  readonly max?: string;
};

function DayField({ name, label, max }: DayProps) {
  const reason = useReason();
  const { control } = useFormContext<PaymentValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateInput
          {...field}
          label={label}
          maw="20rem"
          {...(max !== undefined && { max })}
          error={reason(fieldState.error)}
        />
      )}
    />
  );
}

/** The method with its reference, and the due day of a cheque. */
function MethodFields() {
  const t = useTranslations("customers.payments");
  const reason = useReason();
  const { register, control, formState } = useFormContext<PaymentValues>();
  const method = useWatch({ control, name: "method" });
  return (
    <>
      <NativeSelect
        {...register("method")}
        label={t("method")}
        maw="20rem"
        data={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      {method === "cheque" && <DayField name="dueDay" label={t("dueDay")} />}
      <TextInput
        {...register("reference")}
        label={t("reference")}
        autoComplete="off"
        error={reason(formState.errors.reference)}
      />
    </>
  );
}

function ReasonOfRefund() {
  const t = useTranslations("customers.payments");
  const reason = useReason();
  const { register, formState } = useFormContext<PaymentValues>();
  return (
    <TextInput
      {...register("reason")}
      label={t("reason")}
      error={reason(formState.errors.reason)}
    />
  );
}

function NoteField() {
  const t = useTranslations("customers.payments");
  const reason = useReason();
  const { register, formState } = useFormContext<PaymentValues>();
  return (
    <Textarea
      {...register("note")}
      label={t("note")}
      error={reason(formState.errors.note)}
      autosize
      minRows={2}
    />
  );
}
