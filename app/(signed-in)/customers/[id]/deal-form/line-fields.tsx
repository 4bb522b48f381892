"use client";

import { Button, Card, Group, NativeSelect, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { useProducts } from "@/components/products/use-products";
import { useReason } from "@/components/data/use-reason";
import type { LastPrice as LastPriceOf } from "@/lib/customers/deals/prices/schema";
import type { ProductView } from "@/lib/products/schema";
import { Money } from "@/components/customers/money";
import { AmountFields } from "./amount-fields";
import { colorsFor, sortsFor, computeTotals, withProduct, type DealValues } from "./deal-values";
import classes from "./deal-form.module.css";
import { LastPrice } from "./last-prices";
import { ProductPicker } from "./product-picker";

type Props = {
  readonly at: number;
  readonly catalogue: ReturnType<typeof useProducts>;
  readonly known: ReadonlyMap<string, ProductView>;
  /** Price at which the line's product was last sold. */
  readonly price: LastPriceOf | undefined;
  readonly onLearn: (product: ProductView) => void;
  readonly onRemove: (() => void) | undefined;
};

/** One line of a deal with what it comes to (spec §2, §5). */
export function LineFields({ at, catalogue, known, price, onLearn, onRemove }: Props) {
  const t = useTranslations("deals.form");
  const titleId = useId();
  const { control } = useFormContext<DealValues>();
  const line = useWatch({ control, name: `products.${at}` });
  const product = known.get(line.productId ?? "");
  const number = at + 1;
  return (
    <Card role="group" aria-labelledby={titleId} padding="sm" className={classes.line}>
      <Group justify="space-between" mb="xs" mih="3rem">
        <Title order={3} size="h5" id={titleId}>
          {t("line", { number })}
        </Title>
        {onRemove && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash aria-hidden />}
            aria-description={t("removeOf", { number })}
            onClick={onRemove}
          >
            {t("remove")}
          </Button>
        )}
      </Group>
      <div className={classes.fields}>
        <ProductField at={at} catalogue={catalogue} onLearn={onLearn} />
        <SortAndColor at={at} product={product} />
        {/* Choosing another product also clears invalid text in these fields. */}
        <AmountFields key={line.productId} at={at} product={product} />
      </div>
      <LastPrice at={at} price={price} />
      <Total amount={computeTotals([line]).deal} />
    </Card>
  );
}

type ProductProps = Pick<Props, "at" | "catalogue" | "onLearn">;

function ProductField({ at, catalogue, onLearn }: ProductProps) {
  const reason = useReason();
  const { control, getValues, setValue, setFocus } = useFormContext<DealValues>();
  const name = `products.${at}` as const;
  const {
    field: { ref: focusTarget },
    fieldState,
  } = useController({ control, name: `${name}.productId` });
  const line = useWatch({ control, name });

  function choose(product: ProductView) {
    onLearn(product);
    setValue(name, withProduct(getValues(name), product), {
      shouldDirty: true,
      shouldValidate: fieldState.invalid,
    });
    // Once the sorts are there.
    setTimeout(() => setFocus(`${name}.sort`));
  }

  return (
    <div className={classes.product}>
      <ProductPicker
        ref={focusTarget}
        line={line}
        catalogue={catalogue}
        error={reason(fieldState.error)}
        onChoose={choose}
      />
    </div>
  );
}

type SortAndColorProps = { readonly at: number; readonly product: ProductView | undefined };

function SortAndColor({ at, product }: SortAndColorProps) {
  const t = useTranslations();
  const reason = useReason();
  const { control, register, setValue, formState } = useFormContext<DealValues>();
  const line = useWatch({ control, name: `products.${at}` });
  const errors = formState.errors.products?.[at];
  const hasProduct = line.productName !== "";
  return (
    <>
      <NativeSelect
        {...register(`products.${at}.sort`, {
          onChange: () => setValue(`products.${at}.color`, "", { shouldDirty: true }),
        })}
        className={classes.half}
        label={t("common.sort")}
        disabled={!hasProduct}
        error={reason(errors?.sort)}
        data={[
          { value: "", label: t(`deals.form.${hasProduct ? "chooseSort" : "productFirst"}`) },
          ...sortsFor(line, product).map(asOption),
        ]}
        value={line.sort}
      />
      <NativeSelect
        {...register(`products.${at}.color`)}
        className={classes.half}
        label={t("common.color")}
        disabled={line.sort === ""}
        error={reason(errors?.color)}
        data={[
          { value: "", label: t(`deals.form.${line.sort ? "chooseColor" : "sortFirst"}`) },
          ...colorsFor(line, product).map(asOption),
        ]}
        value={line.color}
      />
    </>
  );
}

const asOption = (name: string) => ({ value: name, label: name });

function Total({ amount }: { readonly amount: string | null }) {
  const t = useTranslations("deals");
  return (
    <Text ta="end" mt="xs">
      {t("lineTotal")}: <b>{amount === null ? "–" : <Money amount={amount} />}</b>
    </Text>
  );
}
