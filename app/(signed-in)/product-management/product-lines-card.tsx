"use client";

import { Card } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ProductHead } from "@/components/stock-lines/product-head";
import { SortAndColor } from "@/components/stock-lines/sort-and-color";
import { Stepper } from "@/components/ui/fields/stepper";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";
import { LineFields } from "./line-fields";
import classes from "./product-lines-card.module.css";
import { focusLastQuantity } from "./quantity-focus";
import { firstLines, matchesLine, getShownSort, withColor, withSort, type Line } from "./selection";

type Props = {
  readonly product: ProductView;
  readonly action: StockAction;
  readonly lines: readonly Line[] | undefined;
  readonly onChange: (product: ProductView, lines: readonly Line[]) => void;
};

/** A product's card with its lines: sort, then color, then how many (spec §2). */
export const ProductLinesCard = memo(function ProductLinesCard({
  product,
  action,
  lines: chosen,
  onChange,
}: Props) {
  const titleId = useId();
  const [first] = useState(() => firstLines(product));
  const lines = chosen && chosen.length > 0 ? chosen : first;
  const colored = lines.filter(({ color }) => color !== "");
  const setLines = (changed: readonly Line[]) => onChange(product, changed);
  const body = useRef<HTMLDivElement>(null);

  function pressColor(sortName: string, color: string) {
    const changed = withColor(product, lines, sortName, color);
    // The quantity must be there before the keyboard goes to it.
    flushSync(() => setLines(changed));
    if (changed.some((line) => matchesLine(line, sortName, color))) focusLastQuantity(body.current);
  }

  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      className={classes.card}
      data-chosen={colored.some(({ quantity }) => quantity > 0) || undefined}
    >
      <div className={classes.body} ref={body}>
        <ProductHead product={product} titleId={titleId} />
        <div className={classes.choices}>
          <SortAndColor
            product={product}
            sortName={getShownSort(product, lines)}
            isChosen={(sortName, color) => lines.some((line) => matchesLine(line, sortName, color))}
            onSort={(sortName) => setLines(withSort(product, lines, sortName))}
            onColor={pressColor}
          />
        </div>
        {colored.map((line) => (
          <LineFields
            key={line.key}
            product={product}
            action={action}
            line={line}
            onChange={(changed) =>
              setLines(lines.map((other) => (other.key === line.key ? changed : other)))
            }
            onRemove={() => setLines(lines.filter((other) => other.key !== line.key))}
          />
        ))}
        {colored.length === 0 && <NoQuantity />}
      </div>
    </Card>
  );
});

/** The place of the quantity, until there is a color. */
function NoQuantity() {
  const t = useTranslations();
  return (
    <Stepper
      disabled
      aria-label={t("common.quantity")}
      aria-description={t("productManagement.colorFirst")}
      min={1}
      max={1}
      value=""
      onChange={() => undefined}
      className={classes.noQuantity}
    />
  );
}
