"use client";

import { Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { SearchedList } from "@/components/data/use-typed-search";
import { Screen } from "@/components/frame/screen";
import { EmptyState } from "@/components/ui/states/empty-state";
import { lazyPart } from "@/components/loading/lazy-part";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { ButtonToCome } from "@/components/ui/states/to-come";
import { SearchField } from "@/components/ui/fields/search-field";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ReorderLineView } from "@/lib/products/reorder-list/schema";
import { ReorderTable } from "./reorder-table";
import { useQuantities, type WantedQuantities } from "./use-quantities";
import { useReorderList, type Line } from "./use-reorder-list";

// A person reads before any of it is wanted.
const Tools = lazyPart(() => import("./tools").then((module) => module.Tools), <ButtonToCome />);
const DraftNotice = lazyPart(() =>
  import("@/components/forms/draft-notice").then((module) => module.DraftNotice),
);

type Props = {
  /** Search of the address that the page was opened with. */
  readonly search: string;
  readonly initial: Result<readonly ReorderLineView[]>;
};

/** The colors that are low with the units to order of each, which a person may change, print and export. */
export function ReorderList({ search, initial }: Props) {
  const t = useTranslations("reorderList");
  const list = useReorderList(search, initial);
  const quantities = useQuantities();
  return (
    <Screen>
      <DraftNotice keptAt={quantities.keptAt} onDiscard={quantities.discard} />
      <Stack>
        <Text c="dimmed">{t("explanation")}</Text>
        <Group justify="space-between">
          <SearchField
            label={t("search")}
            clearLabel={t("clearSearch")}
            autoCapitalize="none"
            maxLength={64}
            value={list.search}
            onChange={list.searchFor}
          />
          <Group gap="xs" mih="3rem">
            <Tools q={list.filter} quantities={quantities} />
          </Group>
        </Group>
        <Lines list={list} quantities={quantities} />
      </Stack>
    </Screen>
  );
}

type ListProps = {
  readonly list: SearchedList<string, Line>;
  readonly quantities: WantedQuantities;
};

function Lines({ list, quantities }: ListProps) {
  const t = useTranslations("reorderList");
  const { content, count, isComplete, failed, isLoading, retry, loadMore } = list;
  const failure = <FetchFailed text={t("fetchFailed")} isRetrying={isLoading} onRetry={retry} />;
  const isEmpty = count === 0 && isComplete;
  return (
    <Stack component="section" aria-label={t("list")} aria-busy={isLoading}>
      {failed === "search" && failure}
      {isEmpty && !failed && (
        <EmptyState text={t(list.shownFilter === "" ? "none" : "noneFound")} />
      )}
      {!isEmpty && failed !== "search" && (
        <ReorderTable
          parts={content}
          hasMore={!isComplete && !failed}
          entries={quantities.entries}
          round={quantities.round}
          set={quantities.set}
        />
      )}
      {failed === "more" ? failure : <EndOfList isEnded={isComplete} onReach={loadMore} />}
    </Stack>
  );
}
