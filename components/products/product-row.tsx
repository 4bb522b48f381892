"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { memo, useId, type CSSProperties, type ReactNode } from "react";
import { Facts } from "@/components/ui/facts";
import { ArchivedBadge } from "@/components/ui/states/archived-badge";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { sumStock } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import { Swatch } from "./color-name";
import { findCssColor } from "./colors";
import { colorTotals, warnedColors } from "./color-totals";
import classes from "./product-row.module.css";

/** The maximum number of colors in a row; the sheet shows all. */
const COLORS_SHOWN = 12;

type Props = {
  readonly product: ProductView;
  readonly onOpen: (sku: string) => void;
  /** The product's buttons. */
  readonly children?: ReactNode;
};

/** A product in one line: what it is, the available units of each color, and how many there are in all. A press opens its sheet. */
export function ProductRow({ product, onOpen, children }: Props) {
  const titleId = useId();
  return (
    <article className={classes.row} aria-labelledby={titleId}>
      <ProductPicture url={product.image?.url ?? null} />
      <ProductName product={product} titleId={titleId} onOpen={onOpen} />
      <Colors product={product} />
      <Units product={product} />
      {children && <div className={classes.actions}>{children}</div>}
      <IconChevronRight className={`${classes.chevron} flips`} aria-hidden />
    </article>
  );
}

type NameProps = Pick<Props, "product" | "onOpen"> & { readonly titleId: string };

/** The product's name, which opens its sheet wherever the row is pressed, and the details that distinguish it. */
export const ProductName = memo(function ProductName({ product, titleId, onOpen }: NameProps) {
  const { SKU, size, category } = product;
  return (
    <div className={classes.what}>
      <h2 className={classes.name} id={titleId}>
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(SKU)}
        >
          <bdi>{product.name}</bdi>
        </button>
      </h2>
      <p className={classes.details}>
        <Facts>
          <Ltr>{SKU}</Ltr>
          <bdi>{size}</bdi>
          {category !== null && <bdi>{category}</bdi>}
        </Facts>
      </p>
      <Warnings product={product} />
      {product.isArchived && <ArchivedBadge />}
    </div>
  );
});

function Warnings({ product }: { readonly product: ProductView }) {
  const t = useTranslations("products");
  const { low, out } = warnedColors(product);
  if (low + out === 0) return null;
  return (
    <p className={classes.warnings}>
      {low > 0 && <span>{t("lowColors", { count: low })}</span>}
      {out > 0 && <span>{t("outColors", { count: out })}</span>}
    </p>
  );
}

/** The available units of each color, of the fullest one as a bar of the whole width. */
const Colors = memo(function Colors({ product }: { readonly product: ProductView }) {
  const t = useTranslations("products");
  const format = useFormatter();
  const colors = colorTotals(product);
  const shown = colors.slice(0, COLORS_SHOWN);
  const most = Math.max(1, ...colors.map(({ available, held }) => available + held));
  const left = colors.length - shown.length;
  // Few elements per color, and one lookup of the texts for all: rows are rendered again and again while scrolling.
  return (
    <ul className={classes.colors} aria-label={t("colors")}>
      {shown.map(({ color, available, warning }) => (
        <li
          key={color}
          className={classes.color}
          data-warning={warning}
          data-known={findCssColor(color) !== undefined}
          style={getBarStyle(available, most)}
        >
          <Swatch name={color} />
          <bdi>{color}</bdi>
          <span className={classes.figure}>
            {format.number(available)}
            {warning && <span className={classes.warning}>{t(warning)}</span>}
          </span>
        </li>
      ))}
      {left > 0 && <li className={classes.more}>{t("moreColors", { count: left })}</li>}
    </ul>
  );
});

/** The length of a color's bar above the whole one, which the style sheet draws as backgrounds. */
function getBarStyle(available: number, most: number): CSSProperties {
  return { backgroundSize: `${(100 * Math.max(0, available)) / most}% 0.25rem, 100% 0.25rem` };
}

/** Shows the units that are available, and those on hand and held in all. */
export const Units = memo(function Units({ product }: { readonly product: ProductView }) {
  const t = useTranslations("products");
  const format = useFormatter();
  const { available, held } = sumStock(product);
  const { total_quantity: onHand } = product;
  return (
    <div className={classes.units}>
      <p className={classes.available} data-is-any={available > 0}>
        <b>{format.number(available)}</b> {t("available")}
      </p>
      <p className={classes.others}>
        {Number.isFinite(onHand) && <span>{t("onHand", { count: format.number(onHand) })}</span>}
        {held > 0 && (
          <span className={classes.held}>{t("held", { count: format.number(held) })}</span>
        )}
      </p>
    </div>
  );
});
