"use client";

import { Button, UnstyledButton } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { isolate } from "@/components/ui/isolate";
import { availableOf } from "@/lib/products/rules";
import type { ColorView, ProductView, SortView } from "@/lib/products/schema";
import { ColorName } from "./color-name";
import { useIsOpen } from "./open-cards";
import { useOpenStockCard } from "./stock-card/open-stock-card";
import classes from "./stock-table.module.css";

const ROWS_SHOWN = 8;

/**
 * The stock of each color of a product, by sort; a long table opens in full on request. Without the kit's table: a screen of
 * products has more than a thousand cells, and nothing else that comes first needs the kit's scroll areas.
 */
export const StockTable = memo(function StockTable({ product }: { product: ProductView }) {
  const t = useTranslations("products");
  const [isOpen, setIsOpen] = useIsOpen(product._id);
  const count = colorsIn(product);
  const isLong = count > ROWS_SHOWN + 2;
  const sorts = isLong && !isOpen ? firstColors(product.sorts, ROWS_SHOWN) : product.sorts;
  return (
    <>
      <div className={classes.place}>
        {/* The roles stay where the narrow form takes the table's own away. */}
        <table
          role="table"
          className={classes.table}
          aria-label={t("stockOf", { name: isolate(product.name) })}
        >
          <Head />
          {sorts.map((sort) => (
            <SortRows key={sort._id} sort={sort} />
          ))}
        </table>
      </div>
      {isLong && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("showFewer") : t("showAll", { count })}
        </Button>
      )}
    </>
  );
});

/** How many lines the table of a product has as long as it is not opened. */
export function linesOf(product: ProductView): number {
  const count = colorsIn(product);
  if (count <= ROWS_SHOWN + 2) return product.sorts.length + count;
  return firstColors(product.sorts, ROWS_SHOWN).length + ROWS_SHOWN + 1;
}

function colorsIn({ sorts }: ProductView): number {
  return sorts.reduce((sum, sort) => sum + sort.colors.length, 0);
}

/** The sorts with no more than `limit` colors among them, in their order. */
function firstColors(sorts: readonly SortView[], limit: number): SortView[] {
  let left = limit;
  return sorts.flatMap((sort) => {
    const colors = sort.colors.slice(0, Math.max(left, 0));
    left -= colors.length;
    return colors.length > 0 ? [{ ...sort, colors }] : [];
  });
}

function Head() {
  const t = useTranslations("common");
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row">
        <th role="columnheader">{t("color")}</th>
        {(["onHand", "held", "available"] as const).map((amount) => (
          <th key={amount} role="columnheader" className={classes.amount}>
            {t(amount)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortRows({ sort }: { sort: SortView }) {
  const format = useFormatter();
  return (
    <tbody role="rowgroup">
      <tr role="row">
        <th role="rowheader" colSpan={4} scope="rowgroup" className={classes.sortName}>
          <bdi>{sort.sortName}</bdi>
        </th>
      </tr>
      {sort.colors.map((color) => {
        const available = availableOf(color);
        return (
          <tr key={color._id} role="row">
            <td role="cell">
              <StockCardButton color={color} sortName={sort.sortName} />
            </td>
            <td role="cell" className={classes.amount}>
              {format.number(color.quantity)}
            </td>
            <td role="cell" className={classes.held} data-is-any={color.reservedQuantity > 0}>
              {format.number(color.reservedQuantity)}
            </td>
            <td role="cell" className={classes.available} data-is-any={available > 0}>
              {format.number(available)}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

/** A color's name, which opens its stock card for those who may see it. */
function StockCardButton({ color, sortName }: { color: ColorView; sortName: string }) {
  const t = useTranslations("stockCard");
  const open = useOpenStockCard();
  if (!open) return <ColorName name={color.color} />;
  return (
    <button
      type="button"
      className={`${UnstyledButton.classes.root} ${classes.color}`}
      aria-label={t("open", { sort: isolate(sortName), color: isolate(color.color) })}
      aria-haspopup="dialog"
      onClick={(event) => open(color, event.currentTarget)}
    >
      <ColorName name={color.color} />
    </button>
  );
}
