"use client";

import { useController } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import { isTyped, type ProductValues } from "./product-values";

type Props = {
  /** The product's own minimum, or that of one of its colors. */
  readonly name: "minQuantity" | `sorts.${number}.colors.${number}.minQuantity`;
  readonly label: string;
  readonly description: string;
  readonly placeholder?: string | undefined;
  readonly min: number;
  readonly className?: string | undefined;
};

/** An optional minimum in units: an empty field means none. */
export function MinimumField({ name, label, description, placeholder, min, className }: Props) {
  const reason = useReason();
  const { field, fieldState } = useController<ProductValues, Props["name"]>({ name });
  const { onChange, value, ...rest } = field;
  return (
    <QuantityInput
      {...rest}
      value={isTyped(value) ? value : ""}
      onChange={(quantity, wrong) => onChange(wrong ?? (quantity === "" ? null : quantity))}
      className={className}
      label={label}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder={placeholder}
      error={reason(fieldState.error)}
      min={min}
      max={MAX_ON_HAND}
      enterKeyHint="next"
    />
  );
}
