"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import type { DealProposal } from "@/lib/customers/deals/requests/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { DealDialog } from "./deal-form/deal-dialog";

type Props = {
  readonly customer: CustomerView;
  readonly proposal: Result<DealProposal>;
  readonly onSaved: (customer: CustomerView) => void;
  readonly onClose: () => void;
};

/** The form of a new deal with the lines of an accepted request, or why no deal can be made from it. */
export function ProposedDeal({ customer, proposal, onSaved, onClose }: Props) {
  const t = useTranslations("deals");
  if (!proposal.ok)
    return <ResultDialog result={proposal} unexplained={t("addFailed")} onClose={onClose} />;
  return (
    <DealDialog
      customer={customer}
      subject={{ deal: null, proposal: proposal.data }}
      isOpen
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
