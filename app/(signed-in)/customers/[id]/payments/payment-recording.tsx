"use client";

import type { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { CustomerView } from "@/lib/customers/schema";
import type { useAccount } from "../use-account";

const loadDialog = () => import("./payment-dialog").then((loaded) => loaded.PaymentDialog);
const PaymentDialog = lazyPart(loadDialog, <LoadingOverlay />);

type Props = {
  readonly customer: CustomerView;
  readonly account: ReturnType<typeof useAccount>;
  readonly recording: ReturnType<typeof useDialogSubject<null>>;
};

/** The form that records a payment, while it is asked for. */
export function PaymentRecording({ customer, account: { account, reload }, recording }: Props) {
  const { dialog, close } = recording;
  usePrefetch(loadDialog);
  if (!dialog || !account) return null;
  return (
    <PaymentDialog
      key={dialog.opening}
      customer={customer}
      account={account}
      isOpen={dialog.isOpen}
      onSaved={() => {
        close();
        reload();
      }}
      onClose={close}
    />
  );
}
