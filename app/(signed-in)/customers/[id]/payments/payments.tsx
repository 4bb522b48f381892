"use client";

import { Button, Stack, VisuallyHidden } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { usePrint } from "@/components/printing/use-print";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { EmptyState } from "@/components/ui/states/empty-state";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { AccountView, PaymentView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { printVoucherAction } from "../actions";
import { PaymentTable } from "./payment-table";
import type { OpenReceipt } from "./receipt-button";

const ReversalDialog = lazyPart(
  () => import("./reversal-dialog").then((loaded) => loaded.ReversalDialog),
  <LoadingOverlay />,
);

type VoucherToPrint = { readonly id: string; readonly paymentId: string };

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView;
  readonly onRecord: () => void;
  readonly onChange: () => void;
  readonly onOpenReceipt: OpenReceipt;
};

/** The payments of a customer with the form that reverses one. */
export function Payments({ customer, account, onChange, onOpenReceipt, ...props }: Props) {
  const t = useTranslations("customers.payments");
  const texts = useTranslations();
  const reversal = useDialogSubject<PaymentView>();
  const voucher = usePrint<VoucherToPrint>(printVoucherAction);
  const toVoucher = ({ _id: paymentId, number }: PaymentView) =>
    [
      { id: customer._id, paymentId },
      { title: texts("printing.titles.voucher", { name: paymentName(number) }) },
    ] as const;
  return (
    <Stack component="section" aria-label={t("heading")}>
      <VisuallyHidden component="h2">{t("heading")}</VisuallyHidden>
      {account.payments.length === 0 && (
        <EmptyState text={t("none")}>
          <Button leftSection={<IconCash aria-hidden />} onClick={props.onRecord}>
            {t("record")}
          </Button>
        </EmptyState>
      )}
      {account.payments.length > 0 && (
        <PaymentTable
          payments={account.payments}
          onReverse={reversal.ask}
          onPrint={(payment) => void voucher.print(...toVoucher(payment))}
          onShare={(payment) => voucher.shareDocument(...toVoucher(payment))}
          onOpenReceipt={onOpenReceipt}
        />
      )}
      <ResultDialog
        result={voucher.refused}
        unexplained={texts("printing.failed")}
        onClose={voucher.closeRefused}
      />
      {reversal.dialog && (
        <ReversalDialog
          key={`reversal ${reversal.dialog.opening}`}
          customerId={customer._id}
          payment={reversal.dialog.subject}
          isOpen={reversal.dialog.isOpen}
          onDone={() => {
            reversal.close();
            onChange();
          }}
          onClose={reversal.close}
        />
      )}
    </Stack>
  );
}
