"use client";

import { Button, Stack, VisuallyHidden } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { IconArchive, IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRef, useState, type RefObject } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { Screen } from "@/components/frame/screen";
import { ReadRefused } from "@/components/forms/read-refused";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { SearchField } from "@/components/ui/fields/search-field";
import { lazyPart } from "@/components/loading/lazy-part";
import { useReturnFocus } from "@/components/hooks/use-return-focus";
import type { ListedCustomerView } from "@/lib/customers/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { useCustomerArchiving } from "@/components/customers/use-customer-archiving";
import { archiveCustomerAction, restoreCustomerAction } from "./actions";
import { CustomerTable } from "./customer-table";
import { OwnersButton, ShownOwner } from "./owner-choice";
import { DeleteDialog, OutcomeDialog } from "./dialogs";
import type { CustomerFilter } from "@/components/customers/customer-calls";
import { useCustomers, type CustomerSearch } from "@/components/customers/use-customers";
import classes from "./customers.module.css";
import { useDeletion } from "./use-deletion";

const ArchiveOutcome = lazyPart(() =>
  import("@/components/customers/archive-outcome").then((loaded) => loaded.ArchiveOutcome),
);

type Props = {
  readonly initial: Result<ListedCustomerView[]>;
  /** The order of that list, as the address names it. */
  readonly start: Pick<CustomerFilter, "order">;
};

/** All customers with a search, and the ways to their profiles (spec §2 "Customers"). */
export function Customers({ initial, start }: Props) {
  const customers = useCustomers(initial, start);
  const deletion = useDeletion(customers.remove);
  const archiving = useCustomerArchiving({
    archive: archiveCustomerAction,
    restore: restoreCustomerAction,
    // Either way the customer leaves the list that is shown.
    onChanged: ({ _id }) => customers.remove(_id),
  });
  const restore = useCallbackRef(archiving.restore);
  const searchField = useRef<HTMLInputElement>(null);
  const { onFocusCapture, returnFocus } = useReturnFocus(searchField);

  function closeOutcome() {
    deletion.forgetEnded();
    archiving.forgetEnded();
    returnFocus();
  }

  return (
    <Screen>
      <Stack onFocusCapture={onFocusCapture}>
        <Toolbar customers={customers} field={searchField} />
        <ShownOwner salesUsername={customers.salesUsername} onShow={customers.showOwnedBy} />
        <CustomerList customers={customers} onDelete={deletion.ask} onRestore={restore} />
      </Stack>
      <DeleteDialog
        customer={deletion.subject}
        question={deletion.question}
        onArchive={archiving.archive}
      />
      <ArchiveOutcome
        result={archiving.ended}
        isRunning={archiving.isRunning}
        onClose={closeOutcome}
      />
      <OutcomeDialog ended={deletion.ended} onClose={closeOutcome} />
    </Screen>
  );
}

type CustomersProps = { readonly customers: CustomerSearch };

type ToolbarProps = CustomersProps & { readonly field: RefObject<HTMLInputElement | null> };

function Toolbar({ customers, field }: ToolbarProps) {
  const t = useTranslations("customers");
  const { search, searchFor } = customers;
  // On a phone, where the list begins before them.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <div className={classes.toolbar}>
        <SearchField
          ref={field}
          maxLength={200}
          label={t("search")}
          clearLabel={t("clearSearch")}
          value={search}
          onChange={searchFor}
        />
        <Button
          variant="default"
          className={classes.opener}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("options")}
        </Button>
        <div className={classes.options} data-is-open={isOpen || undefined}>
          <Button
            variant="default"
            className={classes.order}
            aria-pressed={customers.isByBalance}
            onClick={() => customers.orderByBalance(!customers.isByBalance)}
          >
            {t(customers.isByBalance ? "byId" : "byBalance")}
          </Button>
          <Button
            variant="default"
            aria-pressed={customers.showsArchived}
            leftSection={<IconArchive aria-hidden />}
            onClick={() => customers.showArchived(!customers.showsArchived)}
          >
            {t("archivedOnes")}
          </Button>
          <ExportButton list="customers" filter={toExportFilter(customers)} />
          <OwnersButton onShow={customers.showOwnedBy} />
        </div>
        <AddButton />
      </div>
      <div role="status">
        <SearchResult {...customers} />
      </div>
    </div>
  );
}

function toExportFilter({ search, showsArchived, salesUsername }: CustomersProps["customers"]) {
  return {
    q: search.trim(),
    ...(showsArchived && { archived: "only" }),
    ...(salesUsername && { salesUsername }),
    ...(salesUsername === null && { owner: "none" }),
  };
}

function AddButton() {
  const t = useTranslations("customers");
  return (
    <Button
      component={Link}
      href="/customers/new"
      className={classes.add}
      leftSection={<IconUserPlus aria-hidden />}
    >
      {t("add")}
    </Button>
  );
}

type ListProps = CustomersProps & {
  readonly onDelete: (customer: ListedCustomerView) => void;
  readonly onRestore: (id: string) => void;
};

/** The customers that were found, more of them as one scrolls. */
function CustomerList({ customers, onDelete, onRestore }: ListProps) {
  const t = useTranslations("customers");
  const { content, count, shownSearch, isComplete, refusal, isLoading, loadMore } = customers;
  const isEmpty = count === 0;
  const hasMore = !isComplete && !refusal;
  return (
    <Stack component="section" aria-label={t("title")} aria-busy={isLoading}>
      {isEmpty && isComplete && !shownSearch && <NoCustomers {...customers} />}
      {(!isEmpty || hasMore) && (
        <CustomerTable
          parts={content}
          hasMore={hasMore}
          isByBalance={customers.isByBalance}
          isByRank={shownSearch !== ""}
          onOrder={customers.orderByBalance}
          onDelete={onDelete}
          onRestore={onRestore}
        />
      )}
      <Failure {...customers} />
      {!refusal && <EndOfList isEnded={isComplete} onReach={loadMore} />}
    </Stack>
  );
}

function NoCustomers({ shownArchived }: Pick<CustomerSearch, "shownArchived">) {
  const t = useTranslations("customers");
  if (shownArchived) return <EmptyState text={t("archivedNone")} />;
  return (
    <EmptyState text={t("none")}>
      <AddButton />
    </EmptyState>
  );
}

type FailureProps = {
  readonly refusal: Refusal | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
};

/** Says that a part of the list or a search could not be read. */
function Failure({ refusal, isLoading, retry }: FailureProps) {
  const t = useTranslations("customers");
  if (!refusal) return null;
  return (
    <ReadRefused
      refusal={refusal}
      sentence={t("fetchFailed")}
      isRetrying={isLoading}
      onRetry={retry}
    />
  );
}

type SearchResultProps = {
  /** The number of found customers that are loaded. */
  readonly count: number;
  readonly shownSearch: string;
  readonly isComplete: boolean;
};

/** Says that no customer was found, or announces the number of found ones to screen readers. */
function SearchResult({ count, shownSearch, isComplete }: SearchResultProps) {
  const t = useTranslations("customers");
  if (!shownSearch) return null;
  if (count === 0) return isComplete && <EmptyState text={t("notFound")} />;
  return <VisuallyHidden>{isComplete ? t("found", { count }) : t("foundMany")}</VisuallyHidden>;
}
