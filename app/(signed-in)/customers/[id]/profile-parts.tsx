"use client";

import { VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { getMarkedDeal, type ProfileChange } from "./changes/profile-change";
import { Deals } from "./deals";
import { FilterBar } from "./filter-bar";
import { DealStates } from "./payments/deal-states";
import type { StatementDays } from "./payments/statement-address";
import type { CustomerPrinting } from "./printing/use-printing";
import { ProfileTabs } from "./profile-tabs";
import classes from "./profile.module.css";
import type { CustomerAccount } from "./use-account";
import type { DealEditing } from "./use-deal-editing";
import { useDealFilter, type FilteredDeals } from "./use-deal-filter";
import type { ProfileTab } from "./use-profile-tab";
import { useSelection, type DealSelection } from "./use-selection";

const loadOtherParts = () => import("./other-parts").then((loaded) => loaded.OtherParts);
const OtherParts = lazyPart(loadOtherParts, <Skeleton blockSize="8rem" />);
const loadNotice = () => import("./changes/change-notice").then((loaded) => loaded.ChangeNotice);
const ChangeNotice = lazyPart(loadNotice);

type Props = {
  readonly customer: CustomerView;
  readonly account: CustomerAccount;
  readonly tab: ProfileTab;
  /** The days of the statement that a link led to. */
  readonly linkedDays: StatementDays | null;
  readonly editing: DealEditing;
  readonly printing: CustomerPrinting;
  readonly onChooseTab: (tab: ProfileTab) => void;
  readonly onDelete: (deal: DealView) => void;
  readonly onRecordPayment: () => void;
  readonly change: ProfileChange | null;
  readonly onNote: (change: ProfileChange | null) => void;
};

/** The choice between the parts of a profile, and the chosen one. */
export function ProfileParts(props: Props) {
  const { customer, account, tab, linkedDays, editing, printing, change, onNote } = props;
  usePrefetch(loadOtherParts);
  usePrefetch(loadNotice);
  // They outlast a look at another part.
  const dealFilter = useDealFilter(customer.deals);
  const selection = useSelection(dealFilter.shown);
  return (
    <>
      <div role="status" className={classes.change}>
        {change && (
          <ChangeNotice
            customerId={customer._id}
            change={change}
            shown={dealFilter.shown}
            onPrintDeal={printing.askForDeal}
            onUndone={editing.showDeleted}
            onClose={() => onNote(null)}
          />
        )}
      </div>
      <ProfileTabs
        tab={tab}
        onChoose={(chosen) => {
          onNote(null);
          props.onChooseTab(chosen);
        }}
      />
      {tab === "deals" ? (
        <DealsPart dealFilter={dealFilter} selection={selection} {...props} />
      ) : (
        <OtherParts
          customer={customer}
          account={account}
          tab={tab}
          linkedDays={linkedDays}
          onRecord={props.onRecordPayment}
          onReversed={(payment) => onNote({ what: "reversed", payment })}
          onShowDeals={() => props.onChooseTab("deals")}
          onOpenReceipt={printing.openReceipt}
        />
      )}
    </>
  );
}

type DealsProps = Props & {
  readonly dealFilter: FilteredDeals;
  readonly selection: DealSelection;
};

/** The deals and the filter of those that are shown. */
function DealsPart({ customer, account, dealFilter, selection, ...props }: DealsProps) {
  const { editing, printing, change, onDelete } = props;
  const t = useTranslations("deals");
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture } = useKeptFocus(heading);
  const printSelected = () => printing.askForSelected(selection.selected);
  return (
    <>
      <VisuallyHidden component="h2" ref={heading} tabIndex={-1} className={classes.landing}>
        {t("heading")}
      </VisuallyHidden>
      <FilterBar
        dealFilter={dealFilter}
        selected={selection.selected}
        onSelect={selection.select}
        customerId={customer._id}
        count={customer.deals.length}
        onPrint={() => printing.askForFiltered(dealFilter)}
        onPrintSelected={printSelected}
      />
      <DealStates account={account.account} reload={account.reload}>
        <Deals
          filter={dealFilter.filter}
          shown={dealFilter.shown}
          selection={selection}
          editing={editing}
          onPrint={printing.askForDeal}
          onPrintSelected={printSelected}
          onOpenReceipt={printing.openReceipt}
          onDelete={onDelete}
          onFocusCapture={onFocusCapture}
          markedId={getMarkedDeal(change)}
          isEmpty={customer.deals.length === 0}
          isArchived={customer.isArchived}
        />
      </DealStates>
    </>
  );
}
