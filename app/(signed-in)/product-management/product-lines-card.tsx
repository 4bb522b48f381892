"use client";

import { Button, Divider, NativeSelect, Stack } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { memo, useState } from "react";
import { ProductFrame } from "@/components/products/product-card";
import { isolate } from "@/components/ui/isolate";
import { QuantityInput } from "@/components/ui/quantity-input";
import { availableOf } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { colorsOf, emptyLine, type Line } from "./selection";

type Props = {
  readonly product: ProductView;
  readonly lines: readonly Line[] | undefined;
  readonly onChange: (product: ProductView, lines: readonly Line[]) => void;
};

/** A product's card with its lines: sort, then color, then how many (spec §2). */
export const ProductLinesCard = memo(function ProductLinesCard({
  product,
  lines: chosen,
  onChange,
}: Props) {
  const t = useTranslations("productManagement");
  const [first] = useState(emptyLine);
  const lines = chosen ?? [first];
  const isFull = lines.every((line) => line.quantity > 0);
  const setLines = (changed: readonly Line[]) => onChange(product, changed);
  return (
    <ProductFrame product={product}>
      <Stack mt="sm">
        {lines.map((line, at) => (
          <Stack key={line.key} gap="xs">
            {at > 0 && <Divider />}
            <LineFields
              product={product}
              line={line}
              onChange={(changed) =>
                setLines(lines.map((other) => (other.key === line.key ? changed : other)))
              }
              onRemove={
                lines.length > 1
                  ? () => setLines(lines.filter((other) => other.key !== line.key))
                  : undefined
              }
            />
          </Stack>
        ))}
        {isFull && (
          <Button
            variant="subtle"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => setLines([...lines, emptyLine()])}
          >
            {t("more")}
          </Button>
        )}
      </Stack>
    </ProductFrame>
  );
});

type LineProps = {
  readonly product: ProductView;
  readonly line: Line;
  readonly onChange: (line: Line) => void;
  readonly onRemove: (() => void) | undefined;
};

function LineFields({ product, line, onChange, onRemove }: LineProps) {
  const t = useTranslations();
  const format = useFormatter();
  const name = isolate(product.name);
  const colors = colorsOf(product, line.sortName);
  const color = colors.find((candidate) => candidate.color === line.color);
  return (
    <>
      <NativeSelect
        label={t("common.sort")}
        aria-label={t("productManagement.sortOf", { name })}
        data={[
          { value: "", label: t("productManagement.chooseSort") },
          ...product.sorts.map(({ sortName }) => ({ value: sortName, label: sortName })),
        ]}
        value={line.sortName}
        onChange={(event) =>
          onChange({
            ...line,
            sortName: event.currentTarget.value,
            color: "",
            quantity: 0,
            wrongQuantity: null,
          })
        }
      />
      <NativeSelect
        label={t("common.color")}
        aria-label={t("productManagement.colorOf", { name })}
        disabled={!line.sortName}
        data={[
          {
            value: "",
            label: line.sortName
              ? t("productManagement.chooseColor")
              : t("productManagement.sortFirst"),
          },
          ...colors.map((option) => ({ value: option.color, label: option.color })),
        ]}
        value={line.color}
        onChange={(event) =>
          onChange({ ...line, color: event.currentTarget.value, quantity: 0, wrongQuantity: null })
        }
      />
      <QuantityInput
        key={`${line.sortName}/${line.color}`}
        max={MAX_LINE_QUANTITY}
        label={t("common.quantity")}
        aria-label={t("productManagement.quantityOf", { name })}
        description={
          color && t("productManagement.availableNow", { count: format.number(availableOf(color)) })
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        min={1}
        disabled={!line.color}
        placeholder={line.color ? undefined : t("productManagement.colorFirst")}
        value={line.quantity === 0 ? "" : line.quantity}
        initialWrong={line.wrongQuantity}
        onChange={(typed, wrongQuantity) =>
          onChange({ ...line, quantity: typed === "" ? 0 : typed, wrongQuantity })
        }
      />
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size="1.25em" aria-hidden />}
          aria-description={t("productManagement.removeLineOf", { name })}
          onClick={onRemove}
        >
          {t("productManagement.removeLine")}
        </Button>
      )}
    </>
  );
}
