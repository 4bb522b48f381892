"use client";

import { ActionIcon, Card, Group, Input, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { ProductSearch } from "@/components/products/use-products";
import { useReason } from "@/components/data/use-reason";
import { Ltr } from "@/components/ui/text/ltr";
import type { LastPrice as LastPriceOf } from "@/lib/customers/deals/prices/schema";
import type { ProductView } from "@/lib/products/schema";
import { Money } from "@/components/customers/money";
import { AmountFields } from "./amount-fields";
import { computeTotals, findNextField, withProduct, type DealValues } from "./deal-values";
import classes from "./deal-form.module.css";
import { LastPrice } from "./last-prices";
import { focusPart } from "./line-parts";
import { ProductPicker } from "./product-picker";
import { VariantField } from "./variant-field";

type Props = {
  readonly at: number;
  /** Opens the search of the product at once. */
  readonly isSearching: boolean;
  readonly catalogue: ProductSearch;
  readonly known: ReadonlyMap<string, ProductView>;
  /** Price at which the line's product was last sold. */
  readonly price: LastPriceOf | undefined;
  readonly onLearn: (product: ProductView) => void;
  readonly onRemove: (() => void) | undefined;
};

/** One line of a deal with what it comes to (spec §2, §5). */
export function LineFields({ at, known, price, onRemove, ...search }: Props) {
  const t = useTranslations("deals.form");
  const productId = useId();
  const lineRef = useRef<HTMLDivElement>(null);
  const { control } = useFormContext<DealValues>();
  const line = useWatch({ control, name: `products.${at}` });
  const product = known.get(line.productId ?? "");
  const number = at + 1;
  const { isSearching } = search;
  // The products found stand below the field, where they cover no other line.
  useEffect(() => {
    if (isSearching) lineRef.current?.scrollIntoView({ block: "start" });
  }, [isSearching]);
  return (
    <Card
      ref={lineRef}
      role="group"
      aria-label={t("line", { number })}
      padding="sm"
      className={classes.line}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.head}>
        <Group gap="xs">
          <Input.Label size="lg" htmlFor={productId}>
            {t("line", { number })}
          </Input.Label>
          <Text size="sm" c="dimmed">
            <Ltr>{line.SKU}</Ltr>
          </Text>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Total amount={computeTotals([line]).deal} />
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("remove")}
              aria-description={t("removeOf", { number })}
              title={t("remove")}
              onClick={onRemove}
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <div className={classes.fields}>
        <ProductField id={productId} at={at} lineRef={lineRef} {...search} />
        <VariantField at={at} product={product} lineRef={lineRef} />
        {/* Choosing another product also clears invalid text in these fields. */}
        <AmountFields key={line.productId} at={at} product={product} />
      </div>
      <LastPrice at={at} price={price} />
    </Card>
  );
}

type ProductProps = Pick<Props, "at" | "isSearching" | "catalogue" | "onLearn"> & {
  readonly id: string;
  readonly lineRef: RefObject<HTMLElement | null>;
};

function ProductField({ id, at, lineRef, onLearn, ...search }: ProductProps) {
  const reason = useReason();
  const { control, getValues, setValue } = useFormContext<DealValues>();
  const name = `products.${at}` as const;
  const {
    field: { ref: focusTarget },
    fieldState,
  } = useController({ control, name: `${name}.productId` });
  const line = useWatch({ control, name });

  function choose(product: ProductView) {
    const chosen = withProduct(getValues(name), product);
    // The next field must be there before the focus goes to it.
    flushSync(() => {
      onLearn(product);
      setValue(name, chosen, { shouldDirty: true, shouldValidate: fieldState.invalid });
    });
    focusPart(lineRef.current, findNextField(chosen));
  }

  return (
    <ProductPicker
      {...search}
      id={id}
      ref={focusTarget}
      line={line}
      error={reason(fieldState.error)}
      onChoose={choose}
    />
  );
}

function Total({ amount }: { readonly amount: string | null }) {
  const t = useTranslations("deals");
  return (
    <Text ta="end" className={classes.total}>
      {t("lineTotal")}: <b>{amount === null ? "–" : <Money amount={amount} />}</b>
    </Text>
  );
}
