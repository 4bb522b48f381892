"use client";

import { Card, Group, SegmentedControl, Stack } from "@mantine/core";
import { IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { WAY_COLOR } from "@/components/stock-lines/way";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./create-request.module.css";
import { ItemForm, type ItemFormProps } from "./item-form";

/** The action of the request, and the item being filled in. */
export function ItemPanel(form: ItemFormProps) {
  const { draft, setAction } = form.composition;
  return (
    <Card className={classes.item} data-product={draft.fields.product !== "" || undefined}>
      <Stack>
        <ActionChoice action={draft.action} onChange={setAction} />
        <ItemForm {...form} />
      </Stack>
    </Card>
  );
}

type ChoiceProps = {
  readonly action: StockAction;
  readonly onChange: (action: StockAction) => void;
};

function ActionChoice({ action, onChange }: ChoiceProps) {
  const t = useTranslations();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      color={WAY_COLOR[action]}
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
