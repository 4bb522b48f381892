"use client";

import { Button, Group, Stack, Title } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { EmptyState } from "@/components/ui/states/empty-state";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { AccountView, PaymentView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { PaymentTable } from "./payment-table";

const loadDialog = () => import("./payment-dialog").then((loaded) => loaded.PaymentDialog);
const PaymentDialog = lazyPart(loadDialog, <LoadingOverlay />);
const ReversalDialog = lazyPart(
  () => import("./reversal-dialog").then((loaded) => loaded.ReversalDialog),
  <LoadingOverlay />,
);

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView;
  readonly onChange: () => void;
};

/** The payments of a customer, and the forms that record and reverse one. */
export function Payments({ customer, account, onChange }: Props) {
  const t = useTranslations("customers.payments");
  const recording = useDialogSubject<null>();
  const reversal = useDialogSubject<PaymentView>();
  usePrefetch(loadDialog);
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
        {account.payments.length > 0 && record}
      </Group>
      {account.payments.length === 0 && <EmptyState text={t("none")}>{record}</EmptyState>}
      {account.payments.length > 0 && (
        <PaymentTable payments={account.payments} onReverse={reversal.ask} />
      )}
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
