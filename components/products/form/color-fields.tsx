"use client";

import { Box, Button, ColorSwatch, Input, Stack, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { getAvailable } from "@/lib/products/rules";
import type { ColorView } from "@/lib/products/schema";
import { findCssColor } from "../colors";
import { BarcodeField } from "./barcode-field";
import { MinimumField } from "./minimum-field";
import { PackFields } from "./lazy-pack-fields";
import classes from "./product-form.module.css";
import { isTyped, listWholePacks, type ProductValues } from "./product-values";

type Props = {
  readonly sortAt: number;
  readonly at: number;
  /** The most units of one color. */
  readonly maxQuantity: number;
  readonly onRemove: (() => void) | undefined;
};

/** One color of a sort with its quantity on hand; one that exists already says what it held when it was loaded. */
export function ColorFields({ sortAt, at, maxQuantity, onRemove }: Props) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { control, register, formState } = useFormContext<ProductValues>();
  const name = `sorts.${sortAt}.colors.${at}` as const;
  const css = findCssColor(useWatch({ control, name: `${name}.color` }));
  const loaded = useLoadedColor(name);
  const packs = listWholePacks(useWatch({ control, name: `${name}.packs` }));
  const error = formState.errors.sorts?.[sortAt]?.colors?.[at];
  return (
    <Box className={classes.color}>
      <TextInput
        {...register(`${name}.color`, { deps: "sorts" })}
        className={classes.name}
        label={t("color")}
        error={reason(error?.color)}
        rightSection={css && <ColorSwatch color={css} size="1.25em" aria-hidden />}
        enterKeyHint="next"
      />
      <Box className={classes.amount}>
        <Controller
          control={control}
          name={`${name}.quantity`}
          render={({ field, fieldState }) => (
            <QuantityInput
              {...field}
              value={isTyped(field.value) ? field.value : ""}
              onChange={(quantity, wrong) => field.onChange(wrong ?? quantity)}
              className={classes.quantity}
              label={t("quantity")}
              packs={packs}
              error={reason(fieldState.error)}
              description={loaded && <Stock color={loaded} />}
              inputWrapperOrder={["label", "input", "description", "error"]}
              min={loaded?.reservedQuantity ?? 0}
              max={maxQuantity}
              enterKeyHint="next"
            />
          )}
        />
        {onRemove && (
          <Stack gap={0}>
            <Input.Label size="lg" labelElement="div" className={classes.besideLabel} aria-hidden>
              &nbsp;
            </Input.Label>
            <Button
              variant="subtle"
              color="gray"
              px="sm"
              leftSection={<IconTrash size="1.25em" aria-hidden />}
              aria-description={t("removeColorOf", { number: at + 1, sort: sortAt + 1 })}
              onClick={onRemove}
            >
              {t("removeColor")}
            </Button>
          </Stack>
        )}
      </Box>
      <BarcodeField
        name={`${name}.barcode`}
        label={t("barcode")}
        hint={t("barcodeHint")}
        className={classes.barcode}
      />
      <OwnMinimum name={`${name}.minQuantity`} />
      <PackFields name={name} />
    </Box>
  );
}

/** The color's own minimum; without one that of the product counts, which stands in the empty field. */
function OwnMinimum({ name }: { readonly name: `sorts.${number}.colors.${number}.minQuantity` }) {
  const t = useTranslations("productForm");
  const format = useFormatter();
  const { control } = useFormContext<ProductValues>();
  const ofProduct = useWatch({ control, name: "minQuantity" });
  return (
    <MinimumField
      name={name}
      className={classes.minimum}
      label={t("colorMinimum")}
      description={t("colorMinimumHint")}
      placeholder={typeof ofProduct === "number" ? format.number(ofProduct) : undefined}
      min={0}
    />
  );
}

type StockOfColor = Pick<ColorView, "quantity" | "reservedQuantity">;

function useLoadedColor(name: `sorts.${number}.colors.${number}`): StockOfColor | undefined {
  const { control } = useFormContext<ProductValues>();
  const id = useWatch({ control, name: `${name}._id` });
  const loaded = useWatch({ control, name: "loaded" });
  return loaded?.sorts.flatMap((sort) => sort.colors).find((color) => color._id === id);
}

function Stock({ color }: { color: StockOfColor }) {
  const t = useTranslations("common");
  const format = useFormatter();
  return (
    <Text span size="sm" c="dimmed" className={classes.stock}>
      <span>
        {t("onHand")} {format.number(color.quantity)}
      </span>
      {" · "}
      <Text span inherit c={color.reservedQuantity > 0 ? "blue" : undefined}>
        {t("held")} {format.number(color.reservedQuantity)}
      </Text>
      {" · "}
      <span>
        {t("available")} {format.number(getAvailable(color))}
      </span>
    </Text>
  );
}
