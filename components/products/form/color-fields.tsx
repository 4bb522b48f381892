"use client";

import { ActionIcon, Button, ColorSwatch, Text, TextInput } from "@mantine/core";
import { IconChevronDown, IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState, type KeyboardEvent } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { ENTER_PASS } from "@/components/ui/fields/focus-next-on-enter";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { getAvailable } from "@/lib/products/rules";
import type { ColorView } from "@/lib/products/schema";
import { findCssColor } from "../colors";
import { ColorSummary } from "./color-summary";
import { ColorDetails } from "./lazy-color-details";
import classes from "./product-form.module.css";
import { isEmptyColor, isTyped, listWholePacks, type ProductValues } from "./product-values";

type Props = {
  readonly sortAt: number;
  readonly at: number;
  /** The most units of one color. */
  readonly maxQuantity: number;
  readonly onRemove: (() => void) | undefined;
};

const DETAILS = ["barcode", "minQuantity", "packs"] as const;

/**
 * One color of a sort as a row: its name and its quantity on hand, and behind "More" what only some colors have. One that exists
 * already says what it held when it was loaded.
 */
export function ColorFields({ sortAt, at, maxQuantity, onRemove }: Props) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { control, register, formState, getValues } = useFormContext<ProductValues>();
  const [isOpened, setIsOpened] = useState(false);
  const detailsId = useId();
  const stockId = useId();
  const name = `sorts.${sortAt}.colors.${at}` as const;
  const css = findCssColor(useWatch({ control, name: `${name}.color` }));
  const loaded = useLoadedColor(name);
  const error = formState.errors.sorts?.[sortAt]?.colors?.[at] ?? {};
  const isOpen = isOpened || DETAILS.some((detail) => error[detail]);
  const which = { number: at + 1, sort: sortAt + 1 };

  /** Takes the row that the last Enter added away again. */
  function removeEmpty(event: KeyboardEvent) {
    if (event.key !== "Enter" || !onRemove || !isEmptyColor(getValues(name))) return;
    event.preventDefault();
    onRemove();
  }

  return (
    <div className={classes.color} data-is-open={isOpen}>
      <TextInput
        {...register(`${name}.color`, { deps: "sorts" })}
        {...ENTER_PASS}
        aria-label={t("color")}
        placeholder={t("color")}
        error={reason(error.color)}
        rightSection={css && <ColorSwatch color={css} size="1.25em" aria-hidden />}
        enterKeyHint="next"
        onKeyDown={removeEmpty}
      />
      <Quantity name={name} max={maxQuantity} loaded={loaded} stockId={stockId} />
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        aria-label={t("more")}
        aria-description={t("moreOf", which)}
        title={t("moreHint")}
        rightSection={<IconChevronDown size="1.25em" aria-hidden />}
        onClick={() => setIsOpened(!isOpen)}
      >
        <span className={classes.word}>{t("more")}</span>
      </Button>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--target)"
          className={classes.removeColor}
          aria-label={t("removeColor")}
          aria-description={t("removeColorOf", which)}
          title={t("removeColor")}
          onClick={onRemove}
        >
          <IconTrash size="1.25em" aria-hidden />
        </ActionIcon>
      )}
      {loaded && (
        <div id={stockId} className={classes.stockLine}>
          <Stock color={loaded} />
        </div>
      )}
      <div id={detailsId} className={classes.details}>
        {isOpen ? <ColorDetails name={name} /> : <ColorSummary name={name} />}
      </div>
    </div>
  );
}

type QuantityProps = {
  readonly name: `sorts.${number}.colors.${number}`;
  readonly max: number;
  readonly loaded: StockOfColor | undefined;
  /** The id of the element that describes the loaded stock. */
  readonly stockId: string;
};

function Quantity({ name, max, loaded, stockId }: QuantityProps) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { control } = useFormContext<ProductValues>();
  const { field, fieldState } = useController({ control, name: `${name}.quantity` });
  const packs = listWholePacks(useWatch({ control, name: `${name}.packs` }));
  return (
    <QuantityInput
      {...field}
      value={isTyped(field.value) ? field.value : ""}
      onChange={(quantity, wrong) => field.onChange(wrong ?? quantity)}
      className={classes.quantity}
      aria-label={t("quantity")}
      packs={packs}
      error={reason(fieldState.error)}
      describedBy={loaded && stockId}
      min={loaded?.reservedQuantity ?? 0}
      max={max}
      enterKeyHint="next"
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
