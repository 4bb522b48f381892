"use client";

import type { DialogState } from "@/components/hooks/use-dialog-subject";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { CustomerView } from "@/lib/customers/schema";
import type { AccountView, PaymentView } from "@/lib/customers/payments/schema";

const loadDialog = () => import("./payment-dialog").then((loaded) => loaded.PaymentDialog);
const PaymentDialog = lazyPart(loadDialog, <LoadingOverlay />);

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView | undefined;
  readonly dialog: DialogState<null> | null;
  readonly onRecorded: (payment: PaymentView) => void;
  readonly onClose: () => void;
};

/** The form that records a payment, while it is asked for. */
export function PaymentRecording({ customer, account, dialog, onRecorded, onClose }: Props) {
  usePrefetch(loadDialog);
  if (!dialog || !account) return null;
  return (
    <PaymentDialog
      key={dialog.opening}
      customer={customer}
      account={account}
      isOpen={dialog.isOpen}
      onSaved={(payment) => {
        onClose();
        onRecorded(payment);
      }}
      onClose={onClose}
    />
  );
}
