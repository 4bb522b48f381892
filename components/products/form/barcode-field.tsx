"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useController, useFormContext } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { isolate } from "@/components/ui/text/isolate";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { withLostZero } from "@/lib/products/codes/rules";
import type { ProductValues } from "./product-values";

type Props = {
  /** The barcode of a color, or of one of its packs. */
  readonly name:
    | `sorts.${number}.colors.${number}.barcode`
    | `sorts.${number}.colors.${number}.packs.${number}.barcode`;
  readonly label: string;
  readonly hint?: string;
  readonly className?: string | undefined;
};

/** The barcode that goods or a pack carry. A scanner ends what it types with Enter, which would save the form. */
export function BarcodeField({ name, label, hint, className }: Props) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { control } = useFormContext<ProductValues>();
  const { field, fieldState } = useController({ control, name });
  const whole = withLostZero(field.value ?? "");
  return (
    <TextInput
      {...field}
      value={field.value ?? ""}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      data-takes-scans
      className={className}
      label={label}
      description={whole ? t("lostZero", { whole: isolate(whole) }) : hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={reason(fieldState.error)}
      attributes={LEFT_TO_RIGHT}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
