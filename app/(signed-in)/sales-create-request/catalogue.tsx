"use client";

import { Stack, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCallback, type ReactNode, type RefObject } from "react";
import { ProductList } from "@/components/products/product-list";
import { useProducts } from "@/components/products/use-products";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { ChoosableProduct } from "./choosable-product";
import classes from "./create-request.module.css";

type Props = {
  readonly products: Result<ProductView[]>;
  readonly chosenSku: string;
  readonly onChoose: (product: ProductView) => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Content that stays at the bottom of the screen. */
  readonly children: ReactNode;
};

/** The catalogue to choose the next item's product from. */
export function Catalogue({ products, chosenSku, onChoose, headingRef, children }: Props) {
  const t = useTranslations("salesCreateRequest");
  const catalogue = useProducts(products);
  const renderProduct = useCallback(
    (product: ProductView) => (
      <ChoosableProduct
        product={product}
        isChosen={product.SKU === chosenSku}
        onChoose={() => onChoose(product)}
      />
    ),
    [chosenSku, onChoose],
  );
  return (
    <Stack component="section" aria-labelledby="catalogue" className={classes.catalogue}>
      <Title
        order={2}
        size="h4"
        id="catalogue"
        ref={headingRef}
        tabIndex={-1}
        className={classes.landing}
      >
        {t("chooseProduct")}
      </Title>
      <ProductList catalogue={catalogue} renderProduct={renderProduct} />
      {children}
    </Stack>
  );
}
