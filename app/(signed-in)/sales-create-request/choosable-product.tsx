"use client";

import { Box, Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ProductFrame } from "@/components/products/product-card";
import { isolate } from "@/components/ui/isolate";
import type { ProductView } from "@/lib/products/schema";

type Props = {
  readonly product: ProductView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A product's card with the button that makes it the one of the next item. */
export function ChoosableProduct({ product, isChosen, onChoose }: Props) {
  const t = useTranslations("salesCreateRequest");
  const name = isolate(product.name);
  return (
    <ProductFrame product={product}>
      <Box mt="auto" pt="sm">
        <Button
          fullWidth
          variant={isChosen ? "light" : "default"}
          leftSection={isChosen && <IconCheck aria-hidden />}
          aria-label={t(isChosen ? "chosenOf" : "chooseOf", { name })}
          onClick={onChoose}
        >
          {t(isChosen ? "chosen" : "choose")}
        </Button>
      </Box>
    </ProductFrame>
  );
}
