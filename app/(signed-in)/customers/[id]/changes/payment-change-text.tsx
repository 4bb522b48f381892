"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useMoneyText } from "@/components/customers/money";
import { ResultDialog } from "@/components/forms/result-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { paymentName } from "@/lib/customers/payments/payment-name";
import { getPaymentKind, isNegative, negate } from "@/lib/customers/payments/rules";
import type { PaymentView } from "@/lib/customers/payments/schema";
import { useVoucher } from "../payments/use-voucher";

type Props = { readonly customerId: string; readonly payment: PaymentView };

/** Says that a payment, refund or reversal was recorded, and prints its voucher. */
export function PaymentChangeText({ customerId, payment }: Props) {
  const t = useTranslations("customers.payments");
  const texts = useTranslations("printing");
  const moneyText = useMoneyText();
  const voucher = useVoucher(customerId);
  const { number, amount, reverses } = payment;
  const name = isolate(paymentName(number));
  return (
    <>
      <span>
        <Sentence>
          {t(`recorded.${getPaymentKind(payment)}`, {
            payment: name,
            amount: isolate(moneyText(isNegative(amount) ? negate(amount) : amount)),
            original: isolate(paymentName(reverses?.number ?? 0)),
          })}
        </Sentence>
      </span>
      <Button
        variant="default"
        leftSection={<IconPrinter size="1.25em" aria-hidden />}
        loading={voucher.isPreparing}
        aria-description={t("voucherOf", { payment: name })}
        onClick={() => voucher.print(payment)}
      >
        {t("printVoucher")}
      </Button>
      <ResultDialog
        result={voucher.refused}
        unexplained={texts("failed")}
        onClose={voucher.closeRefused}
      />
    </>
  );
}
