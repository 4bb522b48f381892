"use client";

import { Card, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useReason } from "@/components/shell/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/left-to-right";
import { QuantityInput } from "@/components/ui/quantity-input";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import { CategoryField } from "./category-field";
import type { ProductValues } from "./product-values";

/** The product's own fields, and below them the picture. */
export function Details({ children }: { children: ReactNode }) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { control, register, formState } = useFormContext<ProductValues>();
  const { name, size, SKU } = formState.errors;
  return (
    <Card component="section">
      <Stack>
        <Title order={2} size="h4">
          {t("details")}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
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
          <Controller
            control={control}
            name="minQuantity"
            render={({ field: { onChange, value, ...field }, fieldState }) => (
              <QuantityInput
                {...field}
                value={typeof value === "number" ? value : ""}
                onChange={(quantity, wrong) =>
                  onChange(wrong ?? (quantity === "" ? null : quantity))
                }
                label={t("minQuantity")}
                description={t("minQuantityHint")}
                error={reason(fieldState.error)}
                min={1}
                max={MAX_ON_HAND}
                enterKeyHint="next"
              />
            )}
          />
        </SimpleGrid>
        {children}
      </Stack>
    </Card>
  );
}
