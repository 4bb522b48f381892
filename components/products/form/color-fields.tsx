"use client";

import { Box, Button, ColorSwatch, Input, Stack, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { cssColorOf } from "@/components/products/colors";
import { QuantityInput } from "@/components/ui/quantity-input";
import { MAX_LINE_QUANTITY } from "@/lib/stock/schema";
import classes from "./create-product.module.css";
import type { ProductValues } from "./product-values";
import { useReason } from "@/components/shell/use-reason";

type Props = {
  readonly sortAt: number;
  readonly at: number;
  readonly onRemove: (() => void) | undefined;
};

/** One color of a sort with its opening quantity. */
export function ColorFields({ sortAt, at, onRemove }: Props) {
  const t = useTranslations("createProduct");
  const reason = useReason();
  const { control, register, formState } = useFormContext<ProductValues>();
  const name = `sorts.${sortAt}.colors.${at}` as const;
  const css = cssColorOf(useWatch({ control, name: `${name}.color` }));
  return (
    <Box className={classes.color}>
      <TextInput
        {...register(`${name}.color`, { deps: "sorts" })}
        className={classes.name}
        label={t("color")}
        error={reason(formState.errors.sorts?.[sortAt]?.colors?.[at]?.color)}
        rightSection={css && <ColorSwatch color={css} size="1.25em" aria-hidden />}
        classNames={{ input: classes.ownDirection }}
        enterKeyHint="next"
      />
      <Box className={classes.amount}>
        <Controller
          control={control}
          name={`${name}.quantity`}
          render={({ field, fieldState }) => (
            <QuantityInput
              {...field}
              value={typeof field.value === "number" ? field.value : ""}
              className={classes.quantity}
              label={t("quantity")}
              error={reason(fieldState.error)}
              min={0}
              max={MAX_LINE_QUANTITY}
              enterKeyHint="next"
            />
          )}
        />
        {onRemove && (
          <Stack gap={0}>
            <Input.Label size="lg" labelElement="div" aria-hidden>
              &nbsp;
            </Input.Label>
            <Button
              variant="subtle"
              color="gray"
              px="sm"
              aria-label={t("removeColor")}
              aria-description={t("removeColorOf", { number: at + 1, sort: sortAt + 1 })}
              onClick={onRemove}
            >
              <IconTrash aria-hidden />
            </Button>
          </Stack>
        )}
      </Box>
    </Box>
  );
}
