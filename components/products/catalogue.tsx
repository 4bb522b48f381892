"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useCallback, type ReactNode, type RefObject } from "react";
import { useActor } from "@/components/data/actor";
import { Screen } from "@/components/frame/screen";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { can } from "@/lib/auth/permissions";
import type { ProductView } from "@/lib/products/schema";
import { CatalogueTools } from "./catalogue-tools";
import { ProductList } from "./product-list";
import { ProductRow } from "./product-row";
import { ProductTile } from "./product-tile";
import { useCatalogue, type CatalogueAnswer, type ScreenCatalogue } from "./use-catalogue";

const loadSheet = () => import("./product-sheet").then((module) => module.ProductSheet);
const ProductSheet = lazyPart(loadSheet);

/** The catalogue with its stock, for everyone who is signed in (spec §2 "View products"). */
export function Catalogue({ answer }: { readonly answer: CatalogueAnswer }) {
  const t = useTranslations("products");
  const person = useActor();
  const catalogue = useCatalogue(answer);
  return (
    <Screen>
      <CatalogueList
        catalogue={catalogue}
        whenEmpty={
          can(person, "products.edit") && (
            <Button component={Link} href="/create-new-product">
              {t("createFirst")}
            </Button>
          )
        }
      />
    </Screen>
  );
}

type ListProps = {
  readonly catalogue: ScreenCatalogue;
  readonly searchField?: RefObject<HTMLInputElement | null>;
  /** A product's buttons, on its row and in its sheet; another function draws all rows again. */
  readonly renderActions?: (product: ProductView) => ReactNode;
  readonly whenEmpty?: ReactNode;
};

/** The products as rows or pictures; a press on one opens its sheet, which is loaded right after the screen. */
export function CatalogueList({ catalogue, searchField, renderActions, whenEmpty }: ListProps) {
  const { view, sku, isLinked, products, openProduct, closeProduct } = catalogue;
  const Product = view === "rows" ? ProductRow : ProductTile;
  usePrefetch(loadSheet);
  const renderProduct = useCallback(
    (product: ProductView) => (
      <Product key={product._id} product={product} onOpen={openProduct}>
        {renderActions?.(product)}
      </Product>
    ),
    [Product, openProduct, renderActions],
  );
  return (
    <>
      <ProductList
        catalogue={catalogue}
        searchField={searchField}
        tools={
          <CatalogueTools
            filter={catalogue.filter}
            filterBy={catalogue.filterBy}
            view={view}
            setView={catalogue.setView}
          />
        }
        layout={view === "rows" ? "rows" : "cards"}
        renderProduct={renderProduct}
        whenEmpty={whenEmpty}
      />
      <ProductSheet
        sku={sku}
        products={products}
        closesOnBack={!isLinked}
        onClose={closeProduct}
        renderActions={renderActions}
      />
    </>
  );
}
