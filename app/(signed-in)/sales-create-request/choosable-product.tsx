"use client";

import { Card, UnstyledButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { ProductHead } from "@/components/stock-lines/product-head";
import { SortAndColor } from "@/components/stock-lines/sort-and-color";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";
import type { Choice } from "./draft";
import classes from "./choosable-product.module.css";

type Props = {
  readonly product: ProductView;
  /** The sort and color chosen of it, empty texts until they are; undefined while another product is chosen. */
  readonly chosen: Choice | undefined;
  readonly onChoose: (product: ProductView, choice?: Choice) => void;
};

/** A product's card, which makes it the one of the next item; its sorts and colors choose these as well. */
export const ChoosableProduct = memo(function ChoosableProduct({
  product,
  chosen,
  onChoose,
}: Props) {
  const t = useTranslations("salesCreateRequest");
  const titleId = useId();
  const name = isolate(product.name);
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      className={classes.card}
      data-chosen={chosen !== undefined || undefined}
    >
      <div className={classes.head}>
        <ProductHead product={product} titleId={titleId} />
        <UnstyledButton
          className={classes.whole}
          aria-pressed={chosen !== undefined}
          aria-label={t(chosen ? "chosenOf" : "chooseOf", { name })}
          onClick={() => onChoose(product)}
        />
      </div>
      <SortAndColor
        product={product}
        sortName={chosen?.sortName ?? ""}
        isChosen={(sortName, color) => chosen?.sortName === sortName && chosen.color === color}
        onSort={(sortName) => onChoose(product, { sortName, color: "" })}
        onColor={(sortName, color) => onChoose(product, { sortName, color })}
      />
    </Card>
  );
});
