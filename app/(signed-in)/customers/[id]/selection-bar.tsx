"use client";

import { Group, Paper, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { sumDeals } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import { Money } from "@/components/customers/money";
import { PrintSelected } from "./print-selected";
import classes from "./profile.module.css";

type Props = {
  readonly selected: readonly DealView[];
  readonly onPrint: () => void;
};

/** While deals are selected: how many, what they come to, and their print. */
export function SelectionBar({ selected, onPrint }: Props) {
  const t = useTranslations("deals");
  const isAny = selected.length > 0;
  return (
    <Paper withBorder={isAny} shadow="md" px="md" py={isAny ? "xs" : 0} className={classes.bar}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {isAny && (
            <>
              {t("selected", { count: selected.length })}
              {" · "}
              <Money amount={sumDeals(selected)} />
            </>
          )}
        </Text>
        {isAny && <PrintSelected onPrint={onPrint} />}
      </Group>
    </Paper>
  );
}
