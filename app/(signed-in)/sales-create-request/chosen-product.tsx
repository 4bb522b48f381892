"use client";

import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconHandFinger } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import type { ProductView } from "@/lib/products/schema";
import classes from "./create-request.module.css";

type Props = {
  readonly product: ProductView | undefined;
  readonly isMissing: boolean;
  readonly onChange: () => void;
};

/** The product that the item is about, or the way to choose one. */
export function ChosenProduct({ product, isMissing, onChange }: Props) {
  const t = useTranslations("salesCreateRequest");
  if (!product)
    return (
      <Button
        name="product"
        variant={isMissing ? "outline" : "default"}
        color={isMissing ? "red" : undefined}
        leftSection={<IconHandFinger aria-hidden />}
        aria-invalid={isMissing}
        className={classes.chosen}
        onClick={onChange}
      >
        {t("chooseProduct")}
      </Button>
    );
  return (
    <Paper withBorder p="xs" className={classes.chosen}>
      <Group wrap="nowrap" gap="sm">
        <ProductPicture url={product.image?.url ?? null} />
        <Stack gap={0} flex={1} className={classes.shrinking}>
          <Text fw={600} lineClamp={2}>
            <bdi>{product.name}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            <Ltr>{product.SKU}</Ltr> · <bdi>{product.size}</bdi>
          </Text>
        </Stack>
        <Button variant="subtle" px="xs" className={classes.narrowOnly} onClick={onChange}>
          {t("changeProduct")}
        </Button>
      </Group>
    </Paper>
  );
}
