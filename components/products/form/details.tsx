"use client";

import { Card, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { CategoryField } from "./category-field";
import { MinimumField } from "./minimum-field";
import type { ProductValues } from "./product-values";

/** The product's own fields, and below them the picture. */
export function Details({ children }: { children: ReactNode }) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { register, formState } = useFormContext<ProductValues>();
  const { name, size, SKU } = formState.errors;
  return (
    <Card component="section">
      <Stack>
        <Title order={2} size="h4">
          {t("details")}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          <TextInput
            {...register("name")}
            label={t("name")}
            error={reason(name)}
            enterKeyHint="next"
          />
          <TextInput
            {...register("size")}
            label={t("size")}
            error={reason(size)}
            enterKeyHint="next"
          />
          <TextInput
            {...register("SKU")}
            label={t("sku")}
            error={reason(SKU)}
            attributes={LEFT_TO_RIGHT}
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
          />
          <CategoryField />
          <MinimumField
            name="minQuantity"
            label={t("minQuantity")}
            description={t("minQuantityHint")}
            min={1}
          />
        </SimpleGrid>
        {children}
      </Stack>
    </Card>
  );
}
