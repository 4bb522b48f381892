"use client";

import { Stack, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCallback, type RefObject } from "react";
import { ProductList } from "@/components/products/product-list";
import type { CatalogueAnswer } from "@/components/products/use-catalogue";
import { useProducts } from "@/components/products/use-products";
import type { ProductView } from "@/lib/products/schema";
import { ChoosableProduct } from "./choosable-product";
import classes from "./create-request.module.css";
import type { Choice } from "./draft";

type Props = {
  readonly answer: CatalogueAnswer;
  readonly chosen: Choice & { readonly product: string };
  readonly onChoose: (product: ProductView, choice?: Choice) => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
};

/** The catalogue to choose the next item's product from. */
export function Catalogue({ answer, chosen, onChoose, headingRef }: Props) {
  const t = useTranslations("salesCreateRequest");
  const catalogue = useProducts(answer.products, { start: answer.filter, initial: answer.filter });
  const { product: chosenSku, sortName, color } = chosen;
  const renderProduct = useCallback(
    (product: ProductView) => (
      <ChoosableProduct
        product={product}
        chosen={product.SKU === chosenSku ? { sortName, color } : undefined}
        onChoose={onChoose}
      />
    ),
    [chosenSku, sortName, color, onChoose],
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
      <ProductList catalogue={catalogue} isSingleColumn renderProduct={renderProduct} />
    </Stack>
  );
}
