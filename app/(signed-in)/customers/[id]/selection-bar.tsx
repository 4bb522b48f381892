"use client";

import { Button, Checkbox, Group, Paper, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { DealView } from "@/lib/customers/deals/schema";
import { grandTotal } from "@/lib/customers/deals/rules";
import { Money } from "./money";
import classes from "./profile.module.css";

type Props = {
  readonly shown: readonly DealView[];
  readonly selected: readonly DealView[];
  readonly onSelect: (deals: readonly DealView[], isSelected: boolean) => void;
  readonly onPrint: () => void;
};

/** How many of the shown deals are selected and what they come to, the way to select them all, and their print. */
export function SelectionBar({ shown, selected, onSelect, onPrint }: Props) {
  const t = useTranslations("deals");
  const isAll = selected.length === shown.length;
  return (
    <Paper
      withBorder
      shadow="md"
      px="md"
      py="xs"
      className={classes.bar}
      data-any={selected.length > 0 || undefined}
    >
      <Group justify="space-between" gap="xs">
        <Checkbox
          size="lg"
          label={t("selectAll")}
          classNames={{ body: classes.select }}
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          onChange={() => onSelect(shown, !isAll)}
        />
        <Text size="sm" role="status" className={classes.chosen}>
          {selected.length > 0 && (
            <>
              {t("selected", { count: selected.length })}
              {" · "}
              <Money amount={grandTotal(selected)} />
            </>
          )}
        </Text>
        <Button variant="light" px="md" leftSection={<IconPrinter aria-hidden />} onClick={onPrint}>
          {t("printSelected")}
        </Button>
      </Group>
    </Paper>
  );
}
