"use client";

import { Text, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { useMoneyText } from "@/components/customers/money";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { isolate } from "@/components/ui/text/isolate";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { PaymentView } from "@/lib/customers/payments/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { reversePaymentAction } from "../actions";

type Props = {
  readonly customerId: string;
  readonly payment: PaymentView;
  readonly isOpen: boolean;
  readonly onDone: (reversal: PaymentView) => void;
  readonly onClose: () => void;
};

/** Asks for the reason before a payment is reversed. */
export function ReversalDialog({ customerId: id, payment, isOpen, onDone, onClose }: Props) {
  const t = useTranslations("customers.payments");
  const label = useReason();
  const moneyText = useMoneyText();
  const failureMessage = useFailureMessage();
  const { run, isRunning } = useCommand(reversePaymentAction);
  const [reason, setReason] = useState("");
  const [isBlank, setIsBlank] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { wrong, rest } = splitRefusal(refusal, { reason });
  const name = isolate(paymentName(payment.number));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBlank(reason.trim() === "");
    if (reason.trim() === "") return;
    setRefusal(null);
    const result = await run({ id, paymentId: payment._id, reason });
    if (!result) return;
    if (result.ok) onDone(result.data);
    else setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("reverseTitle", { payment: name })}
      submitLabel={t("reverseSubmit")}
      isDestructive
      isRunning={isRunning}
      failure={rest && failureMessage(t("reverseFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Text>{t("reverseText", { payment: name, amount: isolate(moneyText(payment.amount)) })}</Text>
      <TextInput
        label={t("reason")}
        value={reason}
        maxLength={500}
        data-autofocus
        error={label(isBlank ? "reversalReason" : wrong.get("reason"))}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
