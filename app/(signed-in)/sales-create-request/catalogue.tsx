"use client";

import { Stack, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { useLazy, usePrefetch } from "@/components/loading/lazy-part";
import { ProductList } from "@/components/products/product-list";
import type { CatalogueAnswer } from "@/components/products/use-catalogue";
import { useProducts, type ProductSearch } from "@/components/products/use-products";
import { useScanTarget } from "@/components/scanning/store/use-scan-target";
import type { ProductView } from "@/lib/products/schema";
import classes from "./create-request.module.css";
import {
  findBegun,
  findChosenProduct,
  listBegunItems,
  type Choice,
  type ItemFields,
} from "./draft";
import { ProductCard } from "./product-card";
import type { RequestComposition } from "./use-draft";

const loadBegun = () => import("./begun-item");

/** Loads what the fields of an item open, before there is an item. */
const loadCalendar = () => import("@/components/ui/fields/date-popover");

type Props = {
  readonly answer: CatalogueAnswer;
  readonly composition: RequestComposition;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
};

/** The products to choose from, of which the chosen one has the fields of the item. */
export function Catalogue({ answer, composition, today }: Props) {
  const t = useTranslations("salesCreateRequest");
  const catalogue = useProducts(answer.products, { start: answer.filter, initial: answer.filter });
  const { draft, choose, takeScanned } = composition;
  usePrefetch(loadCalendar);
  const begun = useLazy(loadBegun);
  const { chosen, isApart, unlisted, open, openBegun, close } = useChosenProduct(
    composition,
    catalogue,
  );
  const apartId = isApart ? chosen?._id : undefined;
  useScanTarget({
    collect: ({ product, sort, color, units }) =>
      takeScanned(product, { sortName: sort.sortName, color: color.color }, units),
    collectProduct: async (product) => {
      open(product);
      return "opened";
    },
  });
  const products = useMemo(
    () => catalogue.products.filter(({ _id }) => _id !== apartId),
    [catalogue.products, apartId],
  );

  const chooseListed = useCallback(
    (product: ProductView, choice?: Choice) => {
      close();
      choose(product, choice);
    },
    [close, choose],
  );

  const renderProduct = (product: ProductView) => {
    const isChosen = product._id === chosen?._id;
    return (
      <ProductCard
        product={isChosen ? chosen : product}
        composition={isChosen ? composition : undefined}
        BegunInCard={begun?.BegunInCard}
        begun={isChosen ? undefined : findBegun(draft, product.SKU)}
        today={today}
        onChoose={chooseListed}
      />
    );
  };

  return (
    <Stack component="section" aria-labelledby="catalogue" className={classes.catalogue}>
      <Title order={2} size="h4" id="catalogue">
        {t("chooseProduct")}
      </Title>
      <ProductList
        catalogue={{ ...catalogue, products }}
        isSingleColumn
        renderProduct={renderProduct}
        apart={
          (apartId !== undefined || unlisted.length > 0) && (
            <>
              {chosen && isApart && renderProduct(chosen)}
              {begun && <begun.BegunItems draft={draft} items={unlisted} onOpen={openBegun} />}
            </>
          )
        }
      />
    </Stack>
  );
}

/**
 * The chosen product, and where its card is: in the list, or apart from it at its head, after a restored draft or where the person opened it
 * in the results of a search. `unlisted` are the begun items that are in neither place.
 */
function useChosenProduct(
  { draft, restoredProduct, choose }: Props["composition"],
  { products, shownSearch }: Pick<ProductSearch, "products" | "shownSearch">,
) {
  const [openedIn, setOpenedIn] = useState<string>();
  const chosen = findChosenProduct(draft);
  const isRestored = chosen?._id === restoredProduct && shownSearch === "";
  const isApart = isRestored || openedIn === shownSearch;
  const isShown = (SKU: string) =>
    (isApart && SKU === chosen?.SKU) || products.some((product) => product.SKU === SKU);

  function open(product: ProductView) {
    if (product._id !== chosen?._id) choose(product);
    setOpenedIn(shownSearch);
  }

  return {
    chosen,
    isApart,
    unlisted: listBegunItems(draft).filter(({ product }) => !isShown(product)),
    open,
    openBegun: ({ product: SKU }: ItemFields) => {
      const product = draft.products.get(SKU);
      if (product) open(product);
    },
    close: useCallback(() => setOpenedIn(undefined), []),
  };
}
