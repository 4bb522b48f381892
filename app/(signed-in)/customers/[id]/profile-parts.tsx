"use client";

import { VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { Deals } from "./deals";
import { FilterBar } from "./filter-bar";
import { DealStates } from "./payments/deal-states";
import type { usePrinting } from "./printing/use-printing";
import { ProfileTabs } from "./profile-tabs";
import classes from "./profile.module.css";
import type { useAccount } from "./use-account";
import type { useDealEditing } from "./use-deal-editing";
import { useDealFilter } from "./use-deal-filter";
import type { useProfileTab } from "./use-profile-tab";
import { useSelection } from "./use-selection";

const loadOtherParts = () => import("./other-parts").then((loaded) => loaded.OtherParts);
const OtherParts = lazyPart(loadOtherParts, <Skeleton blockSize="8rem" />);

type Props = {
  readonly customer: CustomerView;
  readonly account: ReturnType<typeof useAccount>;
  readonly tabs: ReturnType<typeof useProfileTab>;
  readonly editing: ReturnType<typeof useDealEditing>;
  readonly printing: ReturnType<typeof usePrinting>;
  readonly onDelete: (deal: DealView) => void;
  readonly onRecordPayment: () => void;
};

/** The choice between the parts of a profile, and the chosen one. */
export function ProfileParts(props: Props) {
  const { customer, account, tabs, printing } = props;
  const { tab, linkedDays, chooseTab } = tabs;
  usePrefetch(loadOtherParts);
  // They outlast a look at another part.
  const dealFilter = useDealFilter(customer.deals);
  const selection = useSelection(dealFilter.shown);
  return (
    <>
      <ProfileTabs tab={tab} onChoose={chooseTab} />
      {tab === "deals" ? (
        <DealsPart dealFilter={dealFilter} selection={selection} {...props} />
      ) : (
        <OtherParts
          customer={customer}
          account={account}
          tab={tab}
          linkedDays={linkedDays}
          onRecord={props.onRecordPayment}
          onOpenReceipt={printing.openReceipt}
        />
      )}
    </>
  );
}

type DealsProps = Props & {
  readonly dealFilter: ReturnType<typeof useDealFilter>;
  readonly selection: ReturnType<typeof useSelection>;
};

/** The deals and the filter of those that are shown. */
function DealsPart({ customer, account, dealFilter, selection, ...props }: DealsProps) {
  const { editing, printing, onDelete } = props;
  const t = useTranslations("deals");
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture } = useKeptFocus(heading);
  return (
    <>
      <VisuallyHidden component="h2" ref={heading} tabIndex={-1} className={classes.landing}>
        {t("heading")}
      </VisuallyHidden>
      <FilterBar
        dealFilter={dealFilter}
        selection={selection}
        customerId={customer._id}
        count={customer.deals.length}
        onPrint={() => printing.askForFiltered(dealFilter)}
        onPrintSelected={() => printing.askForSelected(selection.selected)}
      />
      <DealStates account={account.account} reload={account.reload}>
        <Deals
          dealFilter={dealFilter}
          selection={selection}
          editing={editing}
          printing={printing}
          onDelete={onDelete}
          onFocusCapture={onFocusCapture}
          customerId={customer._id}
          isEmpty={customer.deals.length === 0}
          isArchived={customer.isArchived}
        />
      </DealStates>
    </>
  );
}
