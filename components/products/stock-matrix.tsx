"use client";

import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId, type CSSProperties, type ReactNode } from "react";
import { isolate } from "@/components/ui/text/isolate";
import { getAvailable, stockWarning } from "@/lib/products/rules";
import type { ColorView, ProductView, SortView } from "@/lib/products/schema";
import { ColorName } from "./color-name";
import { colorTotals } from "./color-totals";
import { useOpenStockCard } from "./stock-card/open-stock-card";
import classes from "./stock-matrix.module.css";

/**
 * The stock of a product as its sorts by its colors; where there is no room for that, the colors of each sort below it. A press on
 * one opens its stock card.
 */
export function StockMatrix({ product }: { readonly product: ProductView }) {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const colors = colorTotals(product).map(({ color }) => color);
  const all = product.sorts.flatMap((sort) => sort.colors);
  const most = Math.max(1, ...all.map(({ quantity }) => quantity));
  const isReadOnly = useOpenStockCard() === null;
  return (
    <div className={classes.place}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <table
        role="table"
        className={classes.table}
        // Without a button in it the arrow keys scroll it sideways only where it takes the focus itself.
        tabIndex={isReadOnly ? 0 : undefined}
        aria-label={t("stockOf", { name: isolate(product.name) })}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{common("sort")}</th>
            {colors.map((color) => (
              <th key={color} role="columnheader">
                <ColorName name={color} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {product.sorts.map((sort) => (
            <tr key={sort._id} role="row">
              <th role="rowheader" scope="row" className={classes.sort}>
                <bdi>{sort.sortName}</bdi>
              </th>
              {colors.map((name) => (
                <Cell key={name} of={product} sort={sort} name={name} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  readonly of: ProductView;
  readonly sort: SortView;
  readonly name: string;
  readonly most: number;
};

function Cell({ of, sort, name, most }: CellProps) {
  const color = sort.colors.find((known) => known.color.toLowerCase() === name.toLowerCase());
  if (!color)
    return (
      <td role="cell" className={classes.none}>
        –
      </td>
    );
  return (
    <td role="cell">
      <StockCardOpener color={color} sortName={sort.sortName}>
        <span className={classes.colorName}>
          <ColorName name={color.color} />
        </span>
        <Amounts color={color} warning={stockWarning(color, of.minQuantity)} />
        <Bar color={color} most={most} />
      </StockCardOpener>
    </td>
  );
}

type AmountsProps = {
  readonly color: ColorView;
  readonly warning: ReturnType<typeof stockWarning>;
};

/** The available units, with the held ones and, where these are any, how many there are on hand; and the color's own minimum. */
function Amounts({ color, warning }: AmountsProps) {
  const t = useTranslations("products");
  const format = useFormatter();
  const { quantity, reservedQuantity: held, minQuantity } = color;
  return (
    <>
      <span className={classes.amounts} data-warning={warning}>
        <b>{format.number(getAvailable(color))}</b>
        <VisuallyHidden>{t("available")}</VisuallyHidden>
        {held > 0 && (
          <span className={classes.held}>
            <IconLock size="0.875em" aria-hidden />
            <VisuallyHidden>{t("held", { count: format.number(held) })}</VisuallyHidden>
            <span aria-hidden>{format.number(held)}</span>
          </span>
        )}
        {warning && <span className={classes.warning}>{t(warning)}</span>}
      </span>
      {held > 0 && (
        <span className={classes.onHand}>{t("onHand", { count: format.number(quantity) })}</span>
      )}
      {minQuantity !== null && (
        <span className={classes.onHand}>{t("minQuantity", { quantity: minQuantity })}</span>
      )}
    </>
  );
}

function Bar({ color, most }: { readonly color: ColorView; readonly most: number }) {
  const part = (units: number): CSSProperties => ({ inlineSize: `${(100 * units) / most}%` });
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.free} style={part(getAvailable(color))} />
      <span className={classes.taken} style={part(color.reservedQuantity)} />
    </span>
  );
}

type OpenerProps = {
  readonly color: ColorView;
  readonly sortName: string;
  readonly children: ReactNode;
};

/** A button that opens the color's stock card, for those who may see it. */
function StockCardOpener({ color, sortName, children }: OpenerProps) {
  const t = useTranslations("stockCard");
  const amountsId = useId();
  const open = useOpenStockCard();
  if (!open) return <div className={classes.cell}>{children}</div>;
  return (
    <button
      type="button"
      className={`${UnstyledButton.classes.root} ${classes.cell} ${classes.opener}`}
      aria-label={t("open", { sort: isolate(sortName), color: isolate(color.color) })}
      aria-describedby={amountsId}
      aria-haspopup="dialog"
      onClick={(event) => open(color._id, event.currentTarget)}
    >
      <span id={amountsId}>{children}</span>
    </button>
  );
}
