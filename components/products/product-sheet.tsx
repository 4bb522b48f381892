"use client";

import { Group, Stack, Text } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLastValue } from "@/components/hooks/use-last-value";
import { useState, type ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { KEYS } from "@/components/data/query-keys";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { ArchivedBadge } from "@/components/ui/states/archived-badge";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { SideSheet } from "@/components/ui/dialogs/side-sheet";
import type { ProductView } from "@/lib/products/schema";
import { LabelsButton } from "./labels/labels-button";
import { findProduct } from "./product-calls";
import { Units } from "./product-row";
import classes from "./product-sheet.module.css";
import { SheetActions } from "./sheet-actions";
import { StockCards } from "./stock-card/stock-cards";
import { StockMatrix } from "./stock-matrix";
import { Skeleton } from "@/components/ui/states/skeleton";

type Props = {
  /** The SKU of the product that it shows; undefined while it is closed. */
  readonly sku: string | undefined;
  /** The products that are known. */
  readonly products: readonly ProductView[];
  /** False when "back" leads to the page before. */
  readonly closesOnBack: boolean;
  readonly onClose: () => void;
  /** The product's buttons. */
  readonly renderActions?: ((product: ProductView) => ReactNode) | undefined;
};

/** Everything about a product: its picture, what it is, and its stock in each sort and color. */
export function ProductSheet({ sku, products, closesOnBack, onClose, renderActions }: Props) {
  const t = useTranslations("products");
  const shown = useLastValue(sku);
  const known = products.find(({ SKU }) => SKU === shown);
  const read = useQuery({
    queryKey: [...KEYS.product, shown],
    queryFn: () => findProduct(shown ?? ""),
    enabled: shown !== undefined && !known,
    gcTime: 0,
  });
  const product = known ?? read.data;
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <StockCards>
      {(isStockCardOpen) => (
        <SideSheet
          isOpen={sku !== undefined}
          title={product ? <bdi>{product.name}</bdi> : t("product")}
          width="44rem"
          closesOnEscape={!isStockCardOpen && !isPrinting}
          closesOnBack={closesOnBack}
          onClose={onClose}
          onGone={() => focusAfter(product?._id)}
        >
          {product && (
            <Contents product={product} onPrinting={setIsPrinting}>
              {renderActions?.(product)}
            </Contents>
          )}
          {product === null && <Text>{t("none")}</Text>}
          {!product && <ToCome read={read} />}
        </SideSheet>
      )}
    </StockCards>
  );
}

/** While the product is read, and where it cannot be. */
function ToCome({ read }: { readonly read: UseQueryResult }) {
  const t = useTranslations("products");
  if (read.isFetching) return <Skeleton blockSize="20rem" aria-label={t("product")} />;
  return (
    read.isError && (
      <FetchFailed text={t("loadFailed")} isRetrying={false} onRetry={() => void read.refetch()} />
    )
  );
}

type ContentsProps = {
  readonly product: ProductView;
  readonly onPrinting: (isPrinting: boolean) => void;
  /** Its buttons. */
  readonly children: ReactNode;
};

function Contents({ product, onPrinting, children }: ContentsProps) {
  return (
    <Stack gap="lg">
      <Details product={product} />
      {!product.isArchived && <SheetActions SKU={product.SKU} hasEdit={Boolean(children)} />}
      <StockMatrix product={product} />
      <Group justify="space-between">
        <LanguageToggle />
        <LabelsButton of={{ sku: product.SKU }} onToggle={onPrinting} />
        {children}
      </Group>
    </Stack>
  );
}

// The kit gives the focus back 10 ms after the sheet was closed.
const AFTER_KIT = 30;

/** A sheet that the address opened has no button to go back to: its product's row has the focus then, or the main part without one. */
function focusAfter(id: string | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const row = id && `[data-product="${CSS.escape(id)}"] [aria-haspopup=dialog]`;
    const button = row ? document.querySelector<HTMLElement>(row) : null;
    if (button) button.focus();
    else document.getElementById("main")?.focus({ preventScroll: true });
  }, AFTER_KIT);
}

function Details({ product }: { readonly product: ProductView }) {
  const t = useTranslations("products");
  const { SKU, size, category, minQuantity, image } = product;
  return (
    <Group align="flex-start" wrap="nowrap" gap="md" className={classes.details}>
      {image ? (
        <img
          src={image.url}
          alt={t("image", { name: isolate(product.name) })}
          decoding="async"
          className={classes.picture}
        />
      ) : (
        <ProductPicture url={null} size="lg" />
      )}
      <div className={classes.what}>
        <p>
          <Ltr>{SKU}</Ltr> · <bdi>{size}</bdi>
        </p>
        {category !== null && (
          <p>
            <bdi>{category}</bdi>
          </p>
        )}
        {minQuantity !== null && <p>{t("minQuantity", { quantity: minQuantity })}</p>}
        {product.isArchived && <ArchivedBadge />}
      </div>
      <Units product={product} />
    </Group>
  );
}
