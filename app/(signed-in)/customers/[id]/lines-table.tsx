"use client";

import { useFormatter, useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { ColorName } from "@/components/products/color-name";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { Table } from "@/components/ui/table";
import kit from "@/components/ui/table.module.css";
import type { DealLineView } from "@/lib/customers/deals/schema";
import classes from "./lines-table.module.css";
import { Money } from "@/components/customers/money";

// The cells have the table's classes, without its components: a screen of deals has hundreds of them.
const { cell: CELL, row: ROW } = kit;

type Props = {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly lines: readonly DealLineView[];
};

/** The sold lines with their amounts: a table, or in a narrow place one block for each line. */
export const LinesTable = memo(function LinesTable({ label, lines }: Props) {
  return (
    <div className={classes.place}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" aria-label={label} className={classes.table}>
        <Heads />
        <tbody role="rowgroup">
          {lines.map((line, at) => (
            <Row key={at} line={line} />
          ))}
        </tbody>
      </Table>
    </div>
  );
});

function Heads() {
  const t = useTranslations();
  return (
    <thead role="rowgroup">
      <tr role="row" className={ROW}>
        <Head text={t("common.product")} />
        <Head text={t("common.sort")} className={classes.sort} />
        <Head text={t("common.color")} className={classes.color} />
        <Head text={t("common.quantity")} className={classes.quantity} />
        <Head text={t("deals.price")} className={classes.price} />
        <Head text={t("deals.discount")} className={classes.discount} />
        <Head text={t("deals.lineTotal")} className={classes.total} />
      </tr>
    </thead>
  );
}

function Head({ text, className = "" }: { readonly text: string; readonly className?: string }) {
  return (
    <th role="columnheader" className={`${CELL} ${className}`}>
      {text}
    </th>
  );
}

function Row({ line }: { readonly line: DealLineView }) {
  const t = useTranslations();
  const format = useFormatter();
  return (
    <tr role="row" className={ROW}>
      <td role="cell" className={`${CELL} ${classes.product}`}>
        <div className={classes.names}>
          <ProductPicture url={line.imageUrl} size="xs" />
          <div>
            <b>
              <bdi>{line.productName}</bdi>
            </b>
            <bdi dir="ltr" className={classes.sku}>
              {line.SKU}
            </bdi>
          </div>
        </div>
      </td>
      <td role="cell" className={CELL}>
        <bdi>{line.sort}</bdi>
      </td>
      <td role="cell" className={CELL}>
        <ColorName name={line.color} />
      </td>
      <Amount label={t("common.quantity")}>
        <b>{format.number(line.quantity)}</b>
      </Amount>
      <Amount label={t("deals.price")}>
        <Money amount={String(line.pricePerItem)} />
      </Amount>
      <Amount label={t("deals.discount")}>
        {format.number(line.discount / 100, { style: "percent", maximumFractionDigits: 2 })}
      </Amount>
      <Amount label={t("deals.lineTotal")}>
        <b>
          <Money amount={line.lineTotal} />
        </b>
      </Amount>
    </tr>
  );
}

/** An amount; its label stands with it only where the table has no heads. */
function Amount({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td role="cell" className={`${CELL} ${classes.amount}`}>
      <span className={classes.label}>{label}</span>
      {children}
    </td>
  );
}
