"use client";

import { Button, Card, Group, SegmentedControl, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DateInput } from "@/components/ui/date-input";
import { DEAL_FILTER_MODES, grandTotal } from "@/lib/customers/deals/rules";
import { Money } from "./money";
import type { useDealFilter } from "./use-deal-filter";

type Props = {
  readonly dealFilter: ReturnType<typeof useDealFilter>;
  readonly count: number;
  readonly onPrint: () => void;
};

/** Which deals are shown, what they come to, and their print (spec §2). */
export function FilterBar({ dealFilter, count, onPrint }: Props) {
  const t = useTranslations("deals");
  const { typed, shown, setMode } = dealFilter;
  return (
    <Card component="section" aria-label={t("filter.label")}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <SegmentedControl
            size="lg"
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
        <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={onPrint}>
          {t("filter.print")}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {t("filter.shown", { shown: shown.length, count })}
        {" · "}
        <Money amount={grandTotal(shown)} />
      </Text>
    </Card>
  );
}

/** The day or month of the filter; left blank, it shows all (spec §5). */
function FilterValue({ dealFilter }: Pick<Props, "dealFilter">) {
  const t = useTranslations("deals.filter");
  const { typed, setValue } = dealFilter;
  if (typed.mode === "all") return null;
  const isMonth = typed.mode === "month";
  return (
    <DateInput
      key={typed.mode}
      unit={isMonth ? "month" : "day"}
      aria-label={t(isMonth ? "month" : "date")}
      value={typed.value}
      onChange={setValue}
    />
  );
}
