"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { isolate } from "@/components/ui/text/isolate";
import { listWholePacks, type ProductValues } from "./product-values";

type Props = { readonly name: `sorts.${number}.colors.${number}` };

/** One line of what a color has behind "More"; nothing when that is empty. */
export function ColorSummary({ name }: Props) {
  const t = useTranslations("productForm");
  const { control } = useFormContext<ProductValues>();
  const { barcode, minQuantity, packs } = useWatch({ control, name });
  const parts = [
    ...(barcode ? [t("hasBarcode", { barcode: isolate(barcode) })] : []),
    ...(typeof minQuantity === "number" ? [t("hasMinimum", { quantity: minQuantity })] : []),
    ...listWholePacks(packs).map((pack) => t("hasPack", { name: pack.name, units: pack.units })),
  ];
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {parts.join(" · ")}
    </Text>
  );
}
