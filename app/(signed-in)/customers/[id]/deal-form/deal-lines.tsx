"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useProducts } from "@/components/products/use-products";
import { MAX_DEAL_LINES } from "@/lib/customers/deals/schema";
import { emptyLine, type DealValues } from "./deal-values";
import { AllLastPrices } from "./last-prices";
import { LineFields } from "./line-fields";
import { useKnownProducts, type SoldLine } from "./use-known-products";
import { useLastPrices } from "./use-last-prices";

type Props = {
  readonly customerId: string;
  /** The lines that the form began with. */
  readonly begunWith: { readonly products: readonly SoldLine[] } | undefined;
};

/** The lines of a deal; at least one stays (spec §5). */
export function DealLines({ customerId, begunWith }: Props) {
  const t = useTranslations("deals.form");
  const { control } = useFormContext<DealValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "products" });
  const catalogue = useProducts();
  const { known, learn } = useKnownProducts(begunWith);
  const lines = useWatch({ control, name: "products" });
  const prices = useLastPrices(
    customerId,
    lines.map(({ productId }) => productId),
  );
  const addButton = useRef<HTMLButtonElement>(null);

  function removeLine(at: number) {
    remove(at);
    addButton.current?.focus();
  }

  return (
    <Stack gap="sm">
      <AllLastPrices prices={prices} />
      {fields.map((field, at) => (
        <LineFields
          key={field.id}
          at={at}
          catalogue={catalogue}
          known={known}
          price={prices.get(lines[at]?.productId ?? "")}
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
