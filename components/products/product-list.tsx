"use client";

import { Button, Group, Stack, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconAlertTriangle, IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode, type RefObject } from "react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { useReadFailure } from "@/components/forms/use-read-failure";
import { Notice } from "@/components/ui/states/notice";
import { SearchField as SearchInput } from "@/components/ui/fields/search-field";
import type { ProductView } from "@/lib/products/schema";
import type { ProductFilter } from "./product-filter";
import { ProductGrid } from "./product-grid";
import classes from "./product-list.module.css";
import type { ProductLayout } from "./product-skeleton";
import type { ProductSearch } from "./use-products";

/** From this far below the search on there is a way back to it. */
const NEAR_SEARCH = { rootMargin: "1500px 0px" };

/** The maximum length of a search, which is that of an SKU. */
const MAX_SEARCH = 64;

type Props = {
  readonly catalogue: ProductSearch;
  readonly searchField?: RefObject<HTMLInputElement | null>;
  /** Fields and buttons that stand after the search. */
  readonly tools?: ReactNode;
  /** Content between the search and the products, such as a product that the list leaves out. */
  readonly apart?: ReactNode;
  readonly layout?: ProductLayout;
  readonly renderProduct: (product: ProductView) => ReactNode;
  /** True for cards below each other, however wide the screen is. */
  readonly isSingleColumn?: boolean;
  /** The link that an empty factory shows instead of a list. */
  readonly whenEmpty?: ReactNode;
};

/** The searchable list of products, loaded while scrolling. */
export function ProductList(props: Props) {
  const { layout = "cards", isSingleColumn, renderProduct, whenEmpty, apart, ...search } = props;
  const t = useTranslations("products");
  const readFailure = useReadFailure();
  const { catalogue } = search;
  const { products, shownFilter, isLoading, isComplete, hasFailed, retry, loadMore } = catalogue;
  const isEmpty = products.length === 0 && isComplete;
  const sentence = t(products[0] || isNarrowed(shownFilter) ? "fetchFailed" : "loadFailed");
  return (
    <Stack>
      <SearchField {...search} />
      {apart}
      {isEmpty ? (
        <EmptyFactory isHidden={isNarrowed(shownFilter) || Boolean(apart)}>
          {whenEmpty}
        </EmptyFactory>
      ) : (
        <ProductGrid
          // A list in another order begins anew.
          key={JSON.stringify({ ...shownFilter, q: "", layout })}
          products={products}
          isComplete={isComplete}
          isLoading={isLoading}
          hasMore={!isComplete && !hasFailed}
          onNearEnd={loadMore}
          layout={layout}
          isSingleColumn={isSingleColumn}
          renderProduct={renderProduct}
        />
      )}
      {hasFailed && <LoadingFailed {...readFailure(catalogue.error, sentence)} onRetry={retry} />}
    </Stack>
  );
}

type SearchProps = Pick<Props, "catalogue" | "searchField" | "tools">;

/** The search, what it has found for those who do not see the grid change, and the way back from far below. */
function SearchField({ catalogue, searchField, tools }: SearchProps) {
  const t = useTranslations("products");
  const ownField = useRef<HTMLInputElement>(null);
  const field = searchField ?? ownField;
  const { ref, entry } = useIntersection<HTMLDivElement>(NEAR_SEARCH);
  const isFar = entry?.isIntersecting === false;
  return (
    <div ref={ref}>
      <div className={classes.head}>
        <div className={classes.search}>
          <SearchInput
            ref={field}
            maxLength={MAX_SEARCH}
            label={t("search")}
            clearLabel={t("clearSearch")}
            value={catalogue.search}
            onChange={catalogue.searchFor}
          />
        </div>
        {tools}
      </div>
      <div role="status">
        {catalogue.isOnDevice && t("foundOnDevice")}
        {isNarrowed(catalogue.shownFilter) && <SearchResult found={catalogue} />}
      </div>
      {isFar && (
        <UnstyledButton
          className={classes.toSearch}
          aria-label={t("toSearch")}
          onClick={() => field.current?.focus()}
        >
          <IconSearch aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
}

function isNarrowed({ q, category, stock, used }: ProductFilter): boolean {
  return [q, category, stock, used].some(Boolean);
}

function SearchResult({ found }: { found: Props["catalogue"] }) {
  const t = useTranslations("products");
  const { products, isComplete } = found;
  if (products.length === 0)
    return isComplete && <EmptyState text={t(found.shownSearch ? "none" : "noneOfFilter")} />;
  return (
    <VisuallyHidden>
      {isComplete ? t("found", { count: products.length }) : t("foundMany")}
    </VisuallyHidden>
  );
}

/** The place of the list where there are no products at all. */
function EmptyFactory({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const t = useTranslations("products");
  return isHidden ? null : <EmptyState text={t("empty")}>{children}</EmptyState>;
}

type LoadingFailedProps = {
  readonly text: string;
  readonly canRepeat: boolean;
  readonly onRetry: () => void;
};

function LoadingFailed({ text, canRepeat, onRetry }: LoadingFailedProps) {
  const t = useTranslations("common");
  return (
    <Notice color="red" Icon={IconAlertTriangle}>
      <Group justify="space-between">
        {text}
        {canRepeat && (
          <Button variant="default" onClick={onRetry}>
            {t("retry")}
          </Button>
        )}
      </Group>
    </Notice>
  );
}
