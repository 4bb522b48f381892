"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";
import { ProductName, Units } from "./product-row";
import classes from "./product-tile.module.css";

type Props = {
  readonly product: ProductView;
  readonly onOpen: (sku: string) => void;
  /** The product's buttons. */
  readonly children?: ReactNode;
};

/** A product with its picture above what it is and how much there is of it. A press opens its sheet. */
export function ProductTile({ product, onOpen, children }: Props) {
  const t = useTranslations("products");
  const titleId = useId();
  return (
    <article className={classes.tile} aria-labelledby={titleId}>
      {product.image ? (
        <img
          src={`${product.image.url}?size=small`}
          alt={t("image", { name: isolate(product.name) })}
          loading="lazy"
          decoding="async"
          className={classes.picture}
        />
      ) : (
        <div className={classes.weave} aria-hidden />
      )}
      <div className={classes.text}>
        <ProductName product={product} titleId={titleId} onOpen={onOpen} />
        <Units product={product} />
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </article>
  );
}
