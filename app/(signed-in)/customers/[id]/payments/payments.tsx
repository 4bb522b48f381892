"use client";

import { Button, Group, Stack, Title } from "@mantine/core";
import { IconCash, IconReceipt2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { usePrint } from "@/components/printing/use-print";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { Skeleton } from "@/components/ui/states/skeleton";
import { EmptyState } from "@/components/ui/states/empty-state";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { AccountView, PaymentView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { printVoucherAction } from "../actions";
import { PaymentTable } from "./payment-table";
import type { OpenReceipt } from "./receipt-button";
import { useLinkedDays } from "./statement-address";

const Statement = lazyPart(
  () => import("./statement").then((loaded) => loaded.Statement),
  <Skeleton blockSize="8rem" />,
);
const loadDialog = () => import("./payment-dialog").then((loaded) => loaded.PaymentDialog);
const PaymentDialog = lazyPart(loadDialog, <LoadingOverlay />);
const ReversalDialog = lazyPart(
  () => import("./reversal-dialog").then((loaded) => loaded.ReversalDialog),
  <LoadingOverlay />,
);

type VoucherToPrint = { readonly id: string; readonly paymentId: string };

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView;
  readonly onChange: () => void;
  readonly onOpenReceipt: OpenReceipt;
};

/** The payments of a customer, and the forms that record and reverse one. */
export function Payments({ customer, account, onChange, onOpenReceipt }: Props) {
  const t = useTranslations("customers.payments");
  const texts = useTranslations();
  const recording = useDialogSubject<null>();
  const reversal = useDialogSubject<PaymentView>();
  usePrefetch(loadDialog);
  const linked = useLinkedDays();
  const [hasStatement, setHasStatement] = useState(linked !== null);
  const voucher = usePrint<VoucherToPrint>(printVoucherAction);
  const toVoucher = ({ _id: paymentId, number }: PaymentView) =>
    [
      { id: customer._id, paymentId },
      { title: texts("printing.titles.voucher", { name: paymentName(number) }) },
    ] as const;
  const record = (
    <Button leftSection={<IconCash aria-hidden />} onClick={() => recording.ask(null)}>
      {t("record")}
    </Button>
  );
  return (
    <Stack component="section" aria-label={t("heading")}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t("heading")}
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            aria-expanded={hasStatement}
            leftSection={<IconReceipt2 aria-hidden />}
            onClick={() => setHasStatement(!hasStatement)}
          >
            {t("statement.show")}
          </Button>
          {account.payments.length > 0 && record}
        </Group>
      </Group>
      {account.payments.length === 0 && <EmptyState text={t("none")}>{record}</EmptyState>}
      {account.payments.length > 0 && (
        <PaymentTable
          payments={account.payments}
          onReverse={reversal.ask}
          onPrint={(payment) => void voucher.print(...toVoucher(payment))}
          onShare={(payment) => voucher.shareDocument(...toVoucher(payment))}
          onOpenReceipt={onOpenReceipt}
        />
      )}
      {hasStatement && (
        <Statement customer={customer} linked={linked} onOpenReceipt={onOpenReceipt} />
      )}
      <ResultDialog
        result={voucher.refused}
        unexplained={texts("printing.failed")}
        onClose={voucher.closeRefused}
      />
      {recording.dialog && (
        <PaymentDialog
          key={`recording ${recording.dialog.opening}`}
          customer={customer}
          account={account}
          isOpen={recording.dialog.isOpen}
          onSaved={() => {
            recording.close();
            onChange();
          }}
          onClose={recording.close}
        />
      )}
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
