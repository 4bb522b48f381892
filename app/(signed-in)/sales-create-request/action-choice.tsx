"use client";

import { Group, SegmentedControl } from "@mantine/core";
import { IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { WAY_COLOR } from "@/components/stock-lines/way";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./create-request.module.css";

type Props = {
  readonly action: StockAction;
  readonly onChange: (action: StockAction) => void;
};

/** The action of the whole request (spec §2). */
export function ActionChoice({ action, onChange }: Props) {
  const t = useTranslations();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      color={WAY_COLOR[action]}
      className={classes.action}
      aria-label={t("salesCreateRequest.action")}
      value={action}
      onChange={onChange}
      data={(["add", "remove"] as const).map((value) => ({
        value,
        label: (
          <Group justify="center" gap="xs" wrap="nowrap">
            {value === "add" ? (
              <IconPackageImport aria-hidden />
            ) : (
              <IconPackageExport aria-hidden />
            )}
            {t(`status.${value}`)}
          </Group>
        ),
      }))}
    />
  );
}
