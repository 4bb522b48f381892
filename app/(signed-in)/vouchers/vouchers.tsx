"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { usePages } from "@/components/data/use-pages";
import { useTypedSearch, type SearchedList } from "@/components/data/use-typed-search";
import { ExportButton } from "@/components/exports/export-button";
import { ReadRefused } from "@/components/forms/read-refused";
import { Screen } from "@/components/frame/screen";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { DateInput } from "@/components/ui/fields/date-input";
import { SearchField } from "@/components/ui/fields/search-field";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ListedVoucher } from "@/lib/stock/vouchers/schema";
import {
  fetchVouchers,
  hasWholeMonth,
  PAGE_SIZE,
  toQuery,
  type VoucherFilter,
} from "./voucher-calls";
import { VoucherList } from "./voucher-list";
import classes from "./vouchers.module.css";

const ALL: VoucherFilter = { q: "", action: "", month: "" };

const SEARCH = {
  of: ({ q }: VoucherFilter) => q,
  in: (filter: VoucherFilter, q: string) => ({ ...filter, q }),
};

type Props = { readonly initial: Result<readonly ListedVoucher[]> };

/** The numbered vouchers of what was added and removed, the newest first. */
export function Vouchers({ initial }: Props) {
  const t = useTranslations("vouchers");
  const vouchers = useVouchers(initial);
  const { content, count, isComplete, isLoading, error, shownFilter } = vouchers;
  const isEmpty = count === 0 && isComplete;
  const isFiltered = JSON.stringify(shownFilter) !== JSON.stringify(ALL);
  return (
    <Screen>
      <Stack>
        <Toolbar vouchers={vouchers} />
        <section aria-label={t("title")} aria-busy={isLoading}>
          {isEmpty && <EmptyState text={t(isFiltered ? "nothingFound" : "none")} />}
          <VoucherList vouchers={content.flatMap(({ items }) => items)} />
        </section>
        {error && (
          <ReadRefused
            refusal={toRefusal(error)}
            sentence={t("fetchFailed")}
            isRetrying={isLoading}
            onRetry={vouchers.retry}
          />
        )}
        {!error && <EndOfList isEnded={isComplete} onReach={vouchers.loadMore} />}
      </Stack>
    </Screen>
  );
}

function useVouchers(initial: Props["initial"]) {
  return useTypedSearch(
    usePages({
      of: KEYS.vouchers,
      start: ALL,
      initial,
      pageSize: PAGE_SIZE,
      placeOf: ({ _id }: ListedVoucher) => _id,
      read: fetchVouchers,
    }),
    SEARCH,
  );
}

type ToolbarProps = { readonly vouchers: SearchedList<VoucherFilter, ListedVoucher> };

function Toolbar({ vouchers: { filter, search, searchFor, filterBy } }: ToolbarProps) {
  const t = useTranslations("vouchers");
  const choices = [
    { value: "", label: t("all") },
    { value: "add", label: t("kinds.add") },
    { value: "remove", label: t("kinds.remove") },
  ] as const;
  return (
    <div className={classes.toolbar}>
      <SearchField
        maxLength={64}
        label={t("searchHint")}
        clearLabel={t("clearSearch")}
        value={search}
        onChange={searchFor}
      />
      <div className={classes.kinds}>
        <ChoiceBar
          label={t("kind")}
          choices={choices}
          chosen={filter.action}
          onChoose={({ value: action }) => filterBy({ ...filter, action })}
        />
      </div>
      <div className={classes.month}>
        <DateInput
          unit="month"
          aria-label={t("month")}
          value={filter.month}
          onChange={(month) => filterBy({ ...filter, month })}
        />
      </div>
      <ExportButton list="vouchers" filter={toQuery(filter)} isDisabled={!hasWholeMonth(filter)} />
    </div>
  );
}
