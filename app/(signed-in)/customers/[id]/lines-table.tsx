"use client";

import { Table, Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ColorName } from "@/components/products/color-name";
import { Ltr } from "@/components/ui/ltr";
import type { DealLineView } from "@/lib/customers/deals/queries";
import classes from "./lines-table.module.css";
import { Money } from "./money";

type Props = {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly lines: readonly DealLineView[];
};

/** What was sold with what each line comes to: a table, or in a narrow place one block for each line. */
export function LinesTable({ label, lines }: Props) {
  return (
    <div className={classes.place}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" aria-label={label} className={classes.table}>
        <Heads />
        <Table.Tbody role="rowgroup">
          {lines.map((line, at) => (
            <Row key={at} line={line} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Heads() {
  const t = useTranslations();
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="columnheader">{t("common.product")}</Table.Th>
        <Table.Th role="columnheader" className={classes.sort}>
          {t("common.sort")}
        </Table.Th>
        <Table.Th role="columnheader" className={classes.color}>
          {t("common.color")}
        </Table.Th>
        <Table.Th role="columnheader" ta="end" className={classes.quantity}>
          {t("common.quantity")}
        </Table.Th>
        <Table.Th role="columnheader" ta="end" className={classes.price}>
          {t("deals.price")}
        </Table.Th>
        <Table.Th role="columnheader" ta="end" className={classes.discount}>
          {t("deals.discount")}
        </Table.Th>
        <Table.Th role="columnheader" ta="end" className={classes.total}>
          {t("deals.lineTotal")}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

function Row({ line }: { readonly line: DealLineView }) {
  const t = useTranslations();
  const format = useFormatter();
  const price = String(line.pricePerItem);
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className={classes.product}>
        <Text inherit fw={600}>
          <bdi>{line.productName}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <Ltr>{line.SKU}</Ltr>
        </Text>
      </Table.Td>
      <Table.Td role="cell">
        <bdi>{line.sort}</bdi>
      </Table.Td>
      <Table.Td role="cell">
        <ColorName name={line.color} />
      </Table.Td>
      <Cell label={t("common.quantity")}>
        <b>{format.number(line.quantity)}</b>
      </Cell>
      <Cell label={t("deals.price")}>
        <Money amount={price} />
      </Cell>
      <Cell label={t("deals.discount")}>
        {format.number(line.discount / 100, { style: "percent", maximumFractionDigits: 2 })}
      </Cell>
      <Cell label={t("deals.lineTotal")}>
        <b>
          <Money amount={line.lineTotal} />
        </b>
      </Cell>
    </Table.Tr>
  );
}

/** An amount; its label stands with it only where the table has no heads. */
function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Table.Td role="cell" className={classes.labelled}>
      <Text span size="sm" c="dimmed" className={classes.label}>
        {label}
      </Text>
      {children}
    </Table.Td>
  );
}
