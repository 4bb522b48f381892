"use client";

import { Text, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { sumStock } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import classes from "./product-head.module.css";

type Props = {
  readonly product: ProductView;
  /** Names the card. */
  readonly titleId: string;
};

/** A product in one line: its picture, name and SKU, the units on hand, and the available ones, which its colors show. */
export const ProductHead = memo(function ProductHead({ product, titleId }: Props) {
  const t = useTranslations("common");
  const format = useFormatter();
  return (
    <div className={classes.head}>
      <ProductPicture url={product.image?.url ?? null} />
      <div className={classes.names}>
        <Title order={2} size="h5" id={titleId}>
          <bdi>{product.name}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          <Ltr>{product.SKU}</Ltr> · <bdi>{product.size}</bdi>
        </Text>
      </div>
      {Number.isFinite(product.total_quantity) && (
        <dl className={classes.stock}>
          <dt>{t("onHand")}</dt>
          <dd>{format.number(product.total_quantity)}</dd>
          <dt>{t("available")}</dt>
          <dd>{format.number(sumStock(product).available)}</dd>
        </dl>
      )}
    </div>
  );
});
