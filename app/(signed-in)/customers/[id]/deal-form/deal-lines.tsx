"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useProducts } from "@/components/products/use-products";
import type { DealView } from "@/lib/customers/deals/schema";
import { MAX_DEAL_LINES } from "@/lib/customers/deals/schema";
import type { DealDraft } from "./deal-draft";
import { emptyLine, type DealValues } from "./deal-values";
import { LineFields } from "./line-fields";
import { useKnownProducts } from "./use-known-products";

type Props = { readonly deal: DealView | null; readonly restored: DealDraft | null };

/** The lines of a deal; at least one stays (spec §5). */
export function DealLines({ deal, restored }: Props) {
  const t = useTranslations("deals.form");
  const { control } = useFormContext<DealValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "products" });
  const catalogue = useProducts();
  const { known, learn } = useKnownProducts(restored ?? deal);
  const addButton = useRef<HTMLButtonElement>(null);

  function removeLine(at: number) {
    remove(at);
    addButton.current?.focus();
  }

  return (
    <Stack gap="sm">
      {fields.map((field, at) => (
        <LineFields
          key={field.id}
          at={at}
          catalogue={catalogue}
          known={known}
          onLearn={learn}
          onRemove={fields.length > 1 ? () => removeLine(at) : undefined}
        />
      ))}
      <Group>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          disabled={fields.length >= MAX_DEAL_LINES}
          onClick={() => append(emptyLine(), { focusName: `products.${fields.length}.productId` })}
        >
          {t("addLine")}
        </Button>
      </Group>
    </Stack>
  );
}
