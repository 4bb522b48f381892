"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useProducts } from "@/components/products/use-products";
import { ENTER_STOP } from "@/components/ui/fields/focus-next-on-enter";
import { MAX_DEAL_LINES } from "@/lib/customers/deals/schema";
import { emptyLine, type DealValues } from "./deal-values";
import { AllLastPrices } from "./last-prices";
import { LineFields } from "./line-fields";
import { useKnownProducts, type SoldLine } from "./use-known-products";
import { useLastPrices } from "./use-last-prices";

type Props = {
  readonly customerId: string;
  /** True when Enter goes from the last line to the button for another one. */
  readonly isNew: boolean;
  /** The lines that the form began with. */
  readonly begunWith: { readonly products: readonly SoldLine[] } | undefined;
};

/** The lines of a deal; at least one stays (spec §5). */
export function DealLines({ customerId, isNew, begunWith }: Props) {
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
  // The line whose product is searched for as soon as it is there.
  const [searchingAt, setSearchingAt] = useState<number | null>(null);

  function addLine() {
    const at = fields.length;
    catalogue.searchFor("");
    setSearchingAt(at);
    append(emptyLine(), { focusName: `products.${at}.productId` });
  }

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
          isSearching={at === searchingAt}
          catalogue={catalogue}
          known={known}
          price={prices.get(lines[at]?.productId ?? "")}
          onLearn={learn}
          onRemove={fields.length > 1 ? () => removeLine(at) : undefined}
        />
      ))}
      <Group>
        <Button
          {...(isNew && ENTER_STOP)}
          ref={addButton}
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          disabled={fields.length >= MAX_DEAL_LINES}
          onClick={addLine}
        >
          {t("addLine")}
        </Button>
        <AllLastPrices prices={prices} />
      </Group>
    </Stack>
  );
}
