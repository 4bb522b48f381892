"use client";

import {
  ActionIcon,
  Alert,
  Button,
  CloseButton,
  Group,
  Stack,
  TextInput,
  VisuallyHidden,
  type SimpleGridProps,
} from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconAlertTriangle, IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode, type RefObject } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { ProductView } from "@/lib/products/schema";
import { OpenCardsProvider } from "./open-cards";
import { ProductGrid } from "./product-grid";
import classes from "./product-list.module.css";
import type { useProducts } from "./use-products";

/** From this far below the search on there is a way back to it. */
const NEAR_SEARCH = { rootMargin: "1500px 0px" };

/** As many characters as an SKU has at most. */
const MAX_SEARCH = 64;

type Props = {
  readonly catalogue: ReturnType<typeof useProducts>;
  readonly searchField?: RefObject<HTMLInputElement | null>;
  readonly renderProduct: (product: ProductView) => ReactNode;
  /** The cards beside each other, as the kit counts them. */
  readonly cols?: SimpleGridProps["cols"];
  /** The link that an empty factory shows instead of a list. */
  readonly whenEmpty?: ReactNode;
};

/** The searchable grid of products that loads as one scrolls. */
export function ProductList({ catalogue, searchField, renderProduct, cols, whenEmpty }: Props) {
  const t = useTranslations("products");
  const { products, shownSearch, isLoading, isComplete, hasFailed, retry, loadMore } = catalogue;
  const isEmpty = products.length === 0 && isComplete;
  return (
    <Stack>
      <SearchField catalogue={catalogue} searchField={searchField} />
      {isEmpty ? (
        !shownSearch && <EmptyState text={t("empty")}>{whenEmpty}</EmptyState>
      ) : (
        <OpenCardsProvider>
          <ProductGrid
            cols={cols}
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

/** The search, what it has found for those who do not see the grid change, and the way back from far below. */
function SearchField({ catalogue, searchField }: Pick<Props, "catalogue" | "searchField">) {
  const t = useTranslations("products");
  const ownField = useRef<HTMLInputElement>(null);
  const field = searchField ?? ownField;
  const { ref, entry } = useIntersection<HTMLDivElement>(NEAR_SEARCH);
  const isFar = entry?.isIntersecting === false;
  return (
    <div ref={ref}>
      <TextInput
        ref={field}
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
      {isFar && (
        <ActionIcon
          className={classes.toSearch}
          variant="default"
          radius="xl"
          aria-label={t("toSearch")}
          onClick={() => field.current?.focus()}
        >
          <IconSearch aria-hidden />
        </ActionIcon>
      )}
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
