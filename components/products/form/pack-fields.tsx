"use client";

import { ActionIcon, Button, Group, Stack, TextInput } from "@mantine/core";
import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Controller, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { MAX_PACKS } from "@/lib/products/packs/rules";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { BarcodeField } from "./barcode-field";
import classes from "./product-form.module.css";
import { emptyPack, isTyped, copyPacks, type ProductValues } from "./product-values";

type Props = { readonly name: `sorts.${number}.colors.${number}` };

/** The packs of a color, each with its name, the pieces in it and its barcode; the other colors can take them over. */
export function PackFields({ name }: Props) {
  const t = useTranslations("productForm");
  const { control, getValues, setValue } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `${name}.packs` });
  const sorts = useWatch({ control, name: "sorts" });
  const hasOthers = sorts.reduce((sum, { colors }) => sum + colors.length, 0) > 1;

  function copyToAll() {
    const { packs } = getValues(name);
    for (const [sortAt, { colors }] of copyPacks(getValues("sorts"), packs ?? []).entries())
      for (const [at, color] of colors.entries())
        setValue(`sorts.${sortAt}.colors.${at}.packs`, color.packs, { shouldDirty: true });
  }

  return (
    <Stack gap="xs" className={classes.packs}>
      {fields.map((field, packAt) => (
        <PackRow
          key={field.id}
          name={`${name}.packs.${packAt}`}
          number={packAt + 1}
          onRemove={() => remove(packAt)}
        />
      ))}
      <Group gap="xs">
        {fields.length < MAX_PACKS && (
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconPlus size="1.25em" aria-hidden />}
            onClick={() => append(emptyPack())}
          >
            {t("addPack")}
          </Button>
        )}
        {fields.length > 0 && hasOthers && (
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            leftSection={<IconCopy size="1.25em" aria-hidden />}
            onClick={copyToAll}
          >
            {t("packsForAll")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type RowProps = {
  readonly name: `sorts.${number}.colors.${number}.packs.${number}`;
  readonly number: number;
  readonly onRemove: () => void;
};

function PackRow({ name, number, onRemove }: RowProps) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { control } = useFormContext<ProductValues>();
  return (
    <div role="group" aria-label={t("packNumber", { number })} className={classes.pack}>
      <Controller
        control={control}
        name={`${name}.name`}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={t("packName")}
            placeholder={t("packExample")}
            error={reason(fieldState.error)}
            enterKeyHint="next"
          />
        )}
      />
      <Controller
        control={control}
        name={`${name}.units`}
        render={({ field, fieldState }) => (
          <QuantityInput
            {...field}
            value={isTyped(field.value) ? field.value : ""}
            onChange={(units, wrong) => field.onChange(wrong ?? units)}
            label={t("packUnits")}
            error={reason(fieldState.error)}
            min={1}
            max={MAX_LINE_QUANTITY}
            enterKeyHint="next"
          />
        )}
      />
      <BarcodeField name={`${name}.barcode`} label={t("packBarcode")} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--target)"
        className={classes.removePack}
        aria-label={t("removePack", { number })}
        onClick={onRemove}
      >
        <IconTrash aria-hidden />
      </ActionIcon>
    </div>
  );
}
