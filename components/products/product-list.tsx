"use client";

import {
  Alert,
  Button,
  CloseButton,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  TextInput,
} from "@mantine/core";
import { IconAlertTriangle, IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import type { ProductView } from "@/lib/products/schema";
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
  const { products, search, isLoading, isComplete, hasFailed, retry, loadMore } = catalogue;
  const isEmpty = products.length === 0 && isComplete;
  return (
    <Stack>
      <SearchField catalogue={catalogue} />
      {isEmpty ? (
        <EmptyState text={search.trim() ? t("none") : t("empty")}>
          {!search.trim() && whenEmpty}
        </EmptyState>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} aria-busy={isLoading}>
          {products.map(renderProduct)}
          {!isComplete && !hasFailed && <Skeleton h="20rem" radius="md" />}
        </SimpleGrid>
      )}
      {hasFailed ? (
        <LoadingFailed
          text={t(products.length === 0 ? "loadFailed" : "fetchFailed")}
          onRetry={retry}
        />
      ) : (
        <EndOfList isEnded={isComplete} onReach={loadMore} />
      )}
    </Stack>
  );
}

function SearchField({ catalogue }: { catalogue: Props["catalogue"] }) {
  const t = useTranslations("products");
  return (
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
