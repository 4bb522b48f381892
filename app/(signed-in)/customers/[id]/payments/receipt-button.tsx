"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { isolate } from "@/components/ui/text/isolate";
import { paymentName } from "@/lib/customers/payments/payment-name";

export type OpenReceipt = (address: string) => void;

type Props = {
  readonly payment: { readonly number: number; readonly receipt: string | null };
  readonly onOpen: OpenReceipt;
};

/** Opens the receipt of a payment; nothing without one. */
export function ReceiptButton({ payment: { number, receipt }, onOpen }: Props) {
  const t = useTranslations();
  if (!receipt) return null;
  const name = isolate(paymentName(number));

  function open(event: MouseEvent) {
    event.preventDefault();
    if (receipt) onOpen(receipt);
  }

  return (
    <Button
      component="a"
      href={receipt}
      target="_blank"
      variant="subtle"
      color="gray"
      px="sm"
      aria-description={t("customers.payments.receiptOf", { payment: name })}
      onClick={open}
    >
      {t("deals.receipt")}
    </Button>
  );
}
