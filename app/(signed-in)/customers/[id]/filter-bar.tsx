"use client";

import { Button, Card, Group, SegmentedControl, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ExportButton } from "@/components/exports/export-button";
import { lazyPart } from "@/components/loading/lazy-part";
import { DEAL_FILTER_MODES } from "@/lib/customers/deals/filters";
import { sumDeals } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import { Money } from "@/components/customers/money";
import classes from "./profile.module.css";
import { PrintSelected } from "./print-selected";
import type { FilteredDeals } from "./use-deal-filter";

const FilterValue = lazyPart(() => import("./filter-value").then((loaded) => loaded.FilterValue));

type Props = {
  readonly dealFilter: FilteredDeals;
  /** The selected deals that are shown. */
  readonly selected: readonly DealView[];
  readonly onSelect: (deals: readonly DealView[], isSelected: boolean) => void;
  readonly customerId: string;
  readonly count: number;
  readonly onPrint: () => void;
  readonly onPrintSelected: () => void;
};

/** Which deals are shown, what they come to, their print, and the way to select them all (spec §2). */
export function FilterBar({
  dealFilter,
  selected,
  onSelect,
  customerId,
  count,
  onPrint,
  onPrintSelected,
}: Props) {
  const t = useTranslations("deals");
  const { typed, shown, isWhole, setMode } = dealFilter;
  return (
    <Card component="section" aria-label={t("filter.label")}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <SegmentedControl
            size="lg"
            classNames={{ root: classes.modes, label: classes.mode }}
            aria-label={t("filter.label")}
            value={typed.mode}
            onChange={setMode}
            data={DEAL_FILTER_MODES.map((mode) => ({
              value: mode,
              label: t(`filter.modes.${mode}`),
            }))}
          />
          <FilterValue dealFilter={dealFilter} />
        </Group>
        <Group gap="xs" className={classes.prints}>
          {/* While deals are selected it stands in their bar. */}
          {shown.length > 0 && selected.length === 0 && (
            <PrintSelected isAny={false} onPrint={onPrintSelected} />
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden />}
            disabled={!isWhole}
            onClick={onPrint}
          >
            {t("filter.print")}
          </Button>
        </Group>
      </Group>
      <Group justify="space-between" gap="xs" mt="xs" className={classes.sums}>
        <Text size="sm" c="dimmed" role="status">
          {t("filter.shown", { shown: shown.length, count })}
          {" · "}
          <Money amount={sumDeals(shown)} />
        </Text>
        <Group gap="sm" wrap="nowrap">
          {shown.length > 0 && <SelectAll shown={shown} selected={selected} onSelect={onSelect} />}
          <ExportButton
            list="deals"
            filter={{ id: customerId, ...dealFilter.filter }}
            isDisabled={!isWhole}
          />
        </Group>
      </Group>
    </Card>
  );
}

type SelectAllProps = Pick<Props, "selected" | "onSelect"> & {
  readonly shown: readonly DealView[];
};

function SelectAll({ shown, selected, onSelect }: SelectAllProps) {
  const t = useTranslations("deals");
  const isAll = selected.length === shown.length;
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        checked={isAll}
        onChange={() => onSelect(shown, !isAll)}
      />
      {t("selectAll")}
    </label>
  );
}
