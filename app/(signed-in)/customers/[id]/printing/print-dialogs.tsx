"use client";

import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { CustomerView } from "@/lib/customers/schema";
import type { CustomerPrinting, PrintFailure } from "./use-printing";

const loadPrintDialog = () => import("./print-dialog").then(({ PrintDialog }) => PrintDialog);
const PrintDialog = lazyPart(loadPrintDialog, <LoadingOverlay />);

type Props = {
  readonly customer: CustomerView;
  readonly printing: CustomerPrinting;
};

/** Asks for what a print needs, and says why there is no document. */
export function PrintDialogs({ customer, printing }: Props) {
  const { dialog, failure } = printing;
  usePrefetch(loadPrintDialog);
  return (
    <>
      {dialog && (
        <PrintDialog
          key={dialog.opening}
          job={dialog.subject}
          isOpen={dialog.isOpen}
          customer={customer}
          printing={printing}
        />
      )}
      <FailureDialog failure={failure} onClose={printing.closeFailure} />
    </>
  );
}

type FailureProps = { readonly failure: PrintFailure | null; readonly onClose: () => void };

function FailureDialog({ failure, onClose }: FailureProps) {
  const t = useTranslations();
  const refusalLines = useRefusalLines();

  function toMessage(failed: PrintFailure): Message {
    if (failed.of === "nothing") return { kind: "check", lines: [t("validation.noDealsSelected")] };
    const sentence = t(failed.of === "print" ? "printing.failed" : "deals.receiptFailed");
    return { kind: "failure", lines: refusalLines(failed.refusal, sentence) };
  }

  return <MessageDialog message={failure && toMessage(failure)} onClose={onClose} />;
}
