"use client";

import { Alert, Button, CloseButton, Group, Stack, TextInput, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { ProductView } from "@/lib/products/schema";
import { OpenCardsProvider } from "./open-cards";
import { ProductGrid } from "./product-grid";
import type { useProducts } from "./use-products";

/** As many characters as an SKU has at most. */
const MAX_SEARCH = 64;

type Props = {
  readonly catalogue: ReturnType<typeof useProducts>;
  readonly renderProduct: (product: ProductView) => ReactNode;
  /** What an empty factory is offered next. */
  readonly whenEmpty?: ReactNode;
};

/** The searchable grid of products that loads as one scrolls. */
export function ProductList({ catalogue, renderProduct, whenEmpty }: Props) {
  const t = useTranslations("products");
  const { products, shownSearch, isLoading, isComplete, hasFailed, retry, loadMore } = catalogue;
  const isEmpty = products.length === 0 && isComplete;
  return (
    <Stack>
      <SearchField catalogue={catalogue} />
      {isEmpty ? (
        !shownSearch && <EmptyState text={t("empty")}>{whenEmpty}</EmptyState>
      ) : (
        <OpenCardsProvider>
          <ProductGrid
            products={products}
            isComplete={isComplete}
            isLoading={isLoading}
            hasMore={!isComplete && !hasFailed}
            onNearEnd={loadMore}
            renderProduct={renderProduct}
          />
        </OpenCardsProvider>
      )}
      {hasFailed && (
        <LoadingFailed
          text={t(products.length === 0 ? "loadFailed" : "fetchFailed")}
          onRetry={retry}
        />
      )}
    </Stack>
  );
}

/** The search, and what it has found for those who do not see the grid change. */
function SearchField({ catalogue }: { catalogue: Props["catalogue"] }) {
  const t = useTranslations("products");
  return (
    <div>
      <TextInput
        type="search"
        maxLength={MAX_SEARCH}
        maw="30rem"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<IconSearch aria-hidden />}
        rightSection={
          catalogue.search && (
            <CloseButton aria-label={t("clearSearch")} onClick={() => catalogue.searchFor("")} />
          )
        }
        value={catalogue.search}
        onChange={(event) => catalogue.searchFor(event.currentTarget.value)}
      />
      <div role="status">{catalogue.shownSearch && <SearchResult found={catalogue} />}</div>
    </div>
  );
}

function SearchResult({ found }: { found: Props["catalogue"] }) {
  const t = useTranslations("products");
  const { products, isComplete } = found;
  if (isComplete && products.length === 0) return <EmptyState text={t("none")} />;
  return (
    <VisuallyHidden>
      {isComplete ? t("found", { count: products.length }) : t("foundMany")}
    </VisuallyHidden>
  );
}

function LoadingFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations("common");
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        {text}
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      </Group>
    </Alert>
  );
}
