"use client";

import { Button, Stack, VisuallyHidden } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { EmptyState } from "@/components/ui/states/empty-state";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { AccountView, PaymentView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { PaymentTable } from "./payment-table";
import type { OpenReceipt } from "./receipt-button";
import { useVoucher } from "./use-voucher";

const ReversalDialog = lazyPart(
  () => import("./reversal-dialog").then((loaded) => loaded.ReversalDialog),
  <LoadingOverlay />,
);

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView;
  readonly onRecord: () => void;
  readonly onChange: () => void;
  readonly onReversed: (reversal: PaymentView) => void;
  readonly onOpenReceipt: OpenReceipt;
};

/** The payments of a customer with the form that reverses one. */
export function Payments({ customer, account, onChange, onOpenReceipt, ...props }: Props) {
  const t = useTranslations("customers.payments");
  const texts = useTranslations();
  const reversal = useDialogSubject<PaymentView>();
  const voucher = useVoucher(customer._id);
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
          onPrint={voucher.print}
          onShare={voucher.shareVoucher}
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
          onDone={(made) => {
            reversal.close();
            props.onReversed(made);
            onChange();
          }}
          onClose={reversal.close}
        />
      )}
    </Stack>
  );
}
