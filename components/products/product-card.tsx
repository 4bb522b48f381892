"use client";

import { Box, Card, Group, Image, Stack, Text, Title } from "@mantine/core";
import { IconPhotoOff } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { memo, useId, type ReactNode } from "react";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import type { ProductView } from "@/lib/products/schema";
import classes from "./product-card.module.css";
import { StockTable } from "./stock-table";

/** A product with its picture and, below, what the screen has to say about it. */
export function ProductFrame({ product, children }: { product: ProductView; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="article" aria-labelledby={titleId}>
      <Card.Section>
        <Picture product={product} />
      </Card.Section>
      <Head product={product} titleId={titleId} />
      {children}
    </Card>
  );
}

// Memoized: a keystroke in the screen's fields would otherwise render hundreds of pictures again.
const Picture = memo(function Picture({ product }: { product: ProductView }) {
  const t = useTranslations("products");
  if (!product.image)
    return (
      <Box className={classes.noPicture} aria-hidden>
        <IconPhotoOff size="1.75rem" stroke={1.5} />
      </Box>
    );
  return (
    <Image
      src={`${product.image.url}?size=small`}
      alt={t("image", { name: isolate(product.name) })}
      loading="lazy"
      decoding="async"
      className={classes.picture}
    />
  );
});

type HeadProps = { readonly product: ProductView; readonly titleId: string };

const Head = memo(function Head({ product, titleId }: HeadProps) {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const format = useFormatter();
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" pt="md">
      <Stack gap={0}>
        <Title order={2} size="h5" id={titleId}>
          <bdi>{product.name}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          <Ltr>{product.SKU}</Ltr> · <bdi>{product.size}</bdi>
        </Text>
        {product.category !== null && (
          <Text size="sm" c="dimmed">
            <bdi>{product.category}</bdi>
          </Text>
        )}
        {product.minQuantity !== null && (
          <Text size="sm" c="dimmed">
            {t("minQuantity", { quantity: product.minQuantity })}
          </Text>
        )}
      </Stack>
      {Number.isFinite(product.total_quantity) && (
        <Stack gap={0} align="flex-end">
          <Text size="xl" fw={600}>
            {format.number(product.total_quantity)}
          </Text>
          <Text size="xs" c="dimmed" className={classes.unbroken}>
            {common("total")}
          </Text>
        </Stack>
      )}
    </Group>
  );
});

type CardProps = {
  readonly product: ProductView;
  /** The product's buttons. */
  readonly children?: ReactNode;
};

/** A product as the catalogue shows it: each sort with its colors, on hand, held and available. */
export function ProductCard({ product, children }: CardProps) {
  return (
    <ProductFrame product={product}>
      <StockTable product={product} />
      {children}
    </ProductFrame>
  );
}
