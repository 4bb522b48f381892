"use client";

import { Group, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { SearchField } from "@/components/ui/fields/search-field";
import type { WaitingUnits } from "@/components/outbox/waiting-units";
import { LINE_FILTERS } from "@/lib/counts/rules";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import classes from "./count.module.css";
import { LineRow } from "./line-row";
import type { CountLines } from "./use-count";

type Props = {
  readonly count: CountView;
  readonly lines: CountLines;
  /** The units that wait on this device, by the ids of their colors. */
  readonly unsent: ReadonlyMap<string, WaitingUnits>;
  readonly onChoose: (line: CountLineView) => void;
};

/** The colors of a count, searched while one types; a press on one opens what was counted of it. */
export function Lines({ count, lines, unsent, onChoose }: Props) {
  const t = useTranslations("counts");
  const isFilter = (value: string) => LINE_FILTERS.find((filter) => filter === value) ?? "all";
  const shown = LINE_FILTERS.filter(
    (show) => (show !== "different" && show !== "toDecide") || count.different !== null,
  );
  return (
    <Stack gap="sm">
      <Group className={classes.tools} gap="xs" wrap="nowrap">
        <SearchField
          label={t("search")}
          clearLabel={t("clearSearch")}
          autoCapitalize="none"
          maxLength={64}
          value={lines.search}
          onChange={lines.searchFor}
        />
        <FilterSelect
          label={t("show")}
          value={lines.wanted.show}
          choices={shown.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChange={(value) => lines.filterBy({ ...lines.filter, show: isFilter(value) })}
        />
      </Group>
      {lines.failed && (
        <FetchFailed text={t("fetchFailed")} isRetrying={lines.isLoading} onRetry={lines.retry} />
      )}
      {lines.count === 0 && !lines.isLoading && !lines.failed && <EmptyState text={t("noLines")} />}
      <ul className={classes.lines} aria-label={t("colors")}>
        {lines.content.flatMap(({ items }) =>
          items.map((line) => (
            <LineRow
              key={line.colorId}
              line={line}
              unsent={unsent.get(line.colorId)}
              onChoose={onChoose}
            />
          )),
        )}
      </ul>
      <EndOfList isEnded={lines.isComplete || lines.isLoading} onReach={lines.loadMore} />
    </Stack>
  );
}
