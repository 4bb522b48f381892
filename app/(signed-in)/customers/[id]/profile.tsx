"use client";

import { Stack } from "@mantine/core";
import { useState } from "react";
import { useCustomerArchiving } from "@/components/customers/use-customer-archiving";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { useAddressChoice } from "@/components/hooks/address";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { DealProposal } from "@/lib/customers/deals/requests/schema";
import type { AccountView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { archiveCustomerAction, restoreCustomerAction } from "./actions";
import type { ProfileChange } from "./changes/profile-change";
import { PrintDialogs } from "./printing/print-dialogs";
import { usePrinting } from "./printing/use-printing";
import { PaymentRecording } from "./payments/payment-recording";
import { ProfileHead } from "./profile-head";
import { ProfileParts } from "./profile-parts";
import { useAccount } from "./use-account";
import { useDealDeletion } from "./use-deal-deletion";
import { useDealEditing } from "./use-deal-editing";
import { useProfileTab } from "./use-profile-tab";

const loadDealDialog = () => import("./deal-form/deal-dialog").then(({ DealDialog }) => DealDialog);
const DealDialog = lazyPart(loadDealDialog, <LoadingOverlay />);
const EditDialog = lazyPart(
  () => import("./edit-dialog").then((loaded) => loaded.EditDialog),
  <LoadingOverlay />,
);
const Merging = lazyPart(
  () => import("./merging").then((loaded) => loaded.Merging),
  <LoadingOverlay />,
);
const Handover = lazyPart(
  () => import("./handover").then((loaded) => loaded.Handover),
  <LoadingOverlay />,
);
const DeletionDialogs = lazyPart(() =>
  import("./deletion-dialogs").then((loaded) => loaded.DeletionDialogs),
);
const ArchiveOutcome = lazyPart(() =>
  import("@/components/customers/archive-outcome").then((loaded) => loaded.ArchiveOutcome),
);
const KeptDeals = lazyPart(() => import("./kept-deals").then((loaded) => loaded.KeptDeals));
const ProposedDeal = lazyPart(
  () => import("./proposed-deal").then((loaded) => loaded.ProposedDeal),
  <LoadingOverlay />,
);

type Props = {
  readonly customer: CustomerView;
  readonly initialAccount: Result<AccountView>;
  readonly proposal: Result<DealProposal> | null;
  readonly onChange: (customer: CustomerView) => void;
};

/** The customer's head and the parts of the profile, with all that can be done with them (spec §2 "Customer profile"). */
export function Profile({ customer, initialAccount, proposal, onChange: show }: Props) {
  const account = useAccount(customer._id, initialAccount);
  const onChange = (changed: CustomerView) => {
    show(changed);
    account.reload();
  };
  const tabs = useProfileTab((id) => customer.deals.some(({ _id }) => _id === id));
  const recording = useDialogSubject<null>();
  // What was said of the last change is over once another one begins.
  const beginning = (action: () => void) => () => {
    setChange(null);
    action();
  };
  const recordPayment = beginning(() => recording.ask(null));
  const printing = usePrinting(customer);
  const [change, setChange] = useState<ProfileChange | null>(null);
  const editing = useDealEditing(onChange, setChange);
  // The address names the request until its deal is saved or the form closed.
  const [requestId, setRequestId] = useAddressChoice("request");
  const [editedAt, setEditedAt] = useState(0);
  const [mergedAt, setMergedAt] = useState(0);
  const [handedOverAt, setHandedOverAt] = useState(0);
  const deletion = useDealDeletion(customer._id, editing.showDeleted);

  const archiving = useCustomerArchiving({
    archive: archiveCustomerAction,
    restore: restoreCustomerAction,
    onChanged: onChange,
  });

  usePrefetch(loadDealDialog);

  return (
    <Stack>
      <ProfileHead
        customer={customer}
        account={account.account}
        isPrinting={printing.isPreparing}
        onEdit={beginning(() => setEditedAt((opening) => opening + 1))}
        onAdd={() => {
          if (tabs.tab !== "deals") tabs.chooseTab("deals");
          editing.add();
        }}
        onRecordPayment={recordPayment}
        onPrint={printing.printProfile}
        onShare={printing.shareProfile}
        onArchive={beginning(() => archiving.archive(customer._id))}
        onRestore={beginning(() => archiving.restore(customer._id))}
        onMerge={beginning(() => setMergedAt((opening) => opening + 1))}
        onHandOver={beginning(() => setHandedOverAt((opening) => opening + 1))}
      />
      <KeptDeals
        customer={customer}
        isEditing={(editing.editing?.isOpen ?? false) || requestId !== ""}
        onContinue={editing.open}
      />
      <ProfileParts
        customer={customer}
        account={account}
        tab={tabs.tab}
        linkedDays={tabs.linkedDays}
        onChooseTab={tabs.chooseTab}
        editing={editing}
        printing={printing}
        onDelete={deletion.ask}
        onRecordPayment={recordPayment}
        change={change}
        onNote={setChange}
      />
      <PaymentRecording
        customer={customer}
        account={account.account}
        dialog={recording.dialog}
        onRecorded={(payment) => {
          setChange({ what: "recorded", payment });
          account.reload();
        }}
        onClose={recording.close}
      />
      {editing.editing && (
        <DealDialog
          key={editing.editing.opening}
          customer={customer}
          subject={{ deal: editing.editing.subject }}
          isOpen={editing.editing.isOpen}
          onSaved={editing.showSaved}
          onClose={editing.close}
        />
      )}
      {editedAt > 0 && (
        <EditDialog
          key={editedAt}
          customer={customer}
          onSaved={(changed) => {
            onChange(changed);
            setChange({ what: "edited" });
          }}
        />
      )}
      {mergedAt > 0 && <Merging key={mergedAt} customer={customer} onMerged={onChange} />}
      {handedOverAt > 0 && (
        <Handover key={handedOverAt} customer={customer} onHandedOver={onChange} />
      )}
      {requestId !== "" && proposal && (
        <ProposedDeal
          customer={customer}
          proposal={proposal}
          onSaved={(changed) => {
            editing.showAdded(changed);
            setRequestId("");
          }}
          onClose={() => setRequestId("")}
        />
      )}
      <DeletionDialogs deletion={deletion} customerName={customer.name} />
      <ArchiveOutcome
        result={archiving.ended}
        isRunning={archiving.isRunning}
        onClose={archiving.forgetEnded}
      />
      <PrintDialogs customer={customer} printing={printing} />
    </Stack>
  );
}
