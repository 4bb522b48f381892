"use client";

import { Group, Text, UnstyledButton } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { ColorName } from "@/components/products/color-name";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { Table } from "@/components/ui/table";
import { MAX_REORDER } from "@/lib/products/reorder-list/rules";
import type { ReorderLineView } from "@/lib/products/reorder-list/schema";
import type { Entry } from "./kept-quantities-schema";
import classes from "./reorder-list.module.css";

export type SetQuantity = (
  line: ReorderLineView,
  quantity: number | "",
  wrong: string | null,
) => void;

type Props = {
  readonly line: ReorderLineView;
  /** Quantity that the person entered instead of the proposed units. */
  readonly entry: Entry | undefined;
  readonly onSet: SetQuantity;
};

/** One color that is low, with the units to order of it. */
export const ReorderRow = memo(function ReorderRow({ line, entry, onSet }: Props) {
  const t = useTranslations("reorderList");
  const format = useFormatter();
  const isLeftOut = entry?.quantity === 0;
  return (
    <Table.Tr role="row" className={classes.row} data-is-left-out={isLeftOut || undefined}>
      <Table.Td role="cell" className={classes.product}>
        <Group gap="sm" wrap="nowrap">
          <ProductPicture url={line.imageUrl} size="sm" />
          <div className={classes.names}>
            <Text inherit fw={600}>
              <Ltr>{line.sku}</Ltr>
            </Text>
            <bdi>{line.productName}</bdi>
          </div>
        </Group>
      </Table.Td>
      <Table.Td role="cell" className={classes.color}>
        <ColorName name={line.color} of={line.sortName} />
      </Table.Td>
      <Figure label={t("available")} tone="clay">
        {format.number(line.available)}
      </Figure>
      <Figure label={t("minimum")}>{format.number(line.minQuantity)}</Figure>
      <Table.Td role="cell" className={classes.order}>
        <Order line={line} entry={entry} onSet={onSet} />
      </Table.Td>
    </Table.Tr>
  );
});

type FigureProps = {
  readonly label: string;
  readonly tone?: "clay";
  readonly children: ReactNode;
};

/** A number of units, with its label where the table has no heads. */
function Figure({ label, tone, children }: FigureProps) {
  return (
    <Table.Td role="cell" className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <b className={classes.units} data-tone={tone}>
        <Ltr>{children}</Ltr>
      </b>
    </Table.Td>
  );
}

/** The units to order, and what was proposed where a person wants something else. */
function Order({ line, entry, onSet }: Props) {
  const t = useTranslations("reorderList");
  const validation = useTranslations("validation");
  const format = useFormatter();
  const { sku, sortName, color, quantity } = line;
  const names = { sku: isolate(sku), sort: isolate(sortName), color: isolate(color) };
  return (
    <div className={classes.quantity}>
      <QuantityInput
        isInLine
        className={classes.field}
        aria-label={t("quantityOf", names)}
        packs={line.packs}
        value={entry?.wrong ?? entry?.quantity ?? quantity}
        min={0}
        max={MAX_REORDER}
        error={entry?.quantity === "" && validation("wholeNumber")}
        onChange={(units, wrong) => onSet(line, units, wrong)}
      />
      {entry && (
        <UnstyledButton
          className={classes.take}
          aria-label={t("takeProposed", names)}
          onClick={() => onSet(line, quantity, null)}
        >
          {entry.quantity === 0 && <span>{t("leftOut")}</span>}
          <u>{t("proposed", { quantity: isolate(format.number(quantity)) })}</u>
        </UnstyledButton>
      )}
    </div>
  );
}
