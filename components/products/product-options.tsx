"use client";

import { Button, Combobox, Group, Image, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, type UIEvent } from "react";
import { Ltr } from "@/components/ui/text/ltr";
import type { ProductView } from "@/lib/products/schema";
import type { ProductSearch } from "./use-products";
import classes from "./product-options.module.css";

type Props = {
  readonly catalogue: ProductSearch;
  readonly isChosen: (product: ProductView) => boolean;
};

/** The products that the search has found, more of them as one scrolls. */
export function ProductOptions({ catalogue, isChosen }: Props) {
  const t = useTranslations();
  const { products, isOnDevice, isLoading, hasFailed, loadMore } = catalogue;

  /** More of them when there is less than the list's height left to scroll to. */
  function loadAhead({ currentTarget: list }: UIEvent<HTMLElement>) {
    if (list.scrollHeight - list.scrollTop < 2 * list.clientHeight) loadMore();
  }

  return (
    <>
      {/* There from the start: the field says which list is its own when it is drawn again. */}
      <Combobox.Options
        className={classes.options}
        aria-label={t("common.product")}
        onScroll={loadAhead}
      >
        {products.map((product) => (
          <ProductOption key={product._id} product={product} isChosen={isChosen(product)} />
        ))}
      </Combobox.Options>
      {products.length === 0 && !hasFailed && (
        <Combobox.Empty role="status">
          {t(isLoading ? "deals.form.loading" : "products.none")}
        </Combobox.Empty>
      )}
      {isOnDevice && <Combobox.Footer role="status">{t("products.foundOnDevice")}</Combobox.Footer>}
      {hasFailed && <LoadingFailed catalogue={catalogue} />}
    </>
  );
}

type OptionProps = { readonly product: ProductView; readonly isChosen: boolean };

const ProductOption = memo(function ProductOption({ product, isChosen }: OptionProps) {
  const { _id, name, SKU, size, image } = product;
  return (
    <Combobox.Option value={_id} active={isChosen} className={classes.option}>
      <Group wrap="nowrap" gap="sm">
        {image ? (
          <Image
            src={`${image.url}?size=small`}
            alt=""
            loading="lazy"
            className={classes.thumbnail}
          />
        ) : (
          <div className={classes.thumbnail} />
        )}
        <Stack gap={0} className={classes.shrinking}>
          <Text inherit fw={600} lineClamp={1}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" c="dimmed" truncate>
            <Ltr>{SKU}</Ltr> · <bdi>{size}</bdi>
          </Text>
        </Stack>
      </Group>
    </Combobox.Option>
  );
});

function LoadingFailed({ catalogue }: Pick<Props, "catalogue">) {
  const t = useTranslations();
  return (
    <Stack p="sm" gap="xs" role="alert">
      <Text c="red">{t("deals.form.productsFailed")}</Text>
      <Button
        variant="default"
        loading={catalogue.isLoading}
        // The field keeps the focus, or the list would close.
        onMouseDown={(event) => event.preventDefault()}
        onClick={catalogue.retry}
      >
        {t("common.retry")}
      </Button>
    </Stack>
  );
}
