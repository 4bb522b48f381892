"use client";

import { useTranslations } from "next-intl";
import { usePrint } from "@/components/printing/use-print";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { PaymentView } from "@/lib/customers/payments/schema";
import { printVoucherAction } from "../actions";

type VoucherToPrint = { readonly id: string; readonly paymentId: string };

/** Prints and shares the vouchers of payments of the customer `id`. */
export function useVoucher(id: string) {
  const t = useTranslations("printing");
  const { print, shareDocument, ...state } = usePrint<VoucherToPrint>(printVoucherAction);
  const toVoucher = ({ _id: paymentId, number }: PaymentView) =>
    [{ id, paymentId }, { title: t("titles.voucher", { name: paymentName(number) }) }] as const;
  return {
    ...state,
    print: (payment: PaymentView) => void print(...toVoucher(payment)),
    shareVoucher: (payment: PaymentView) => shareDocument(...toVoucher(payment)),
  };
}
