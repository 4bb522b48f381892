"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { markRefused } from "@/components/data/field-refusals";
import type { ErrorCode, Refusal } from "@/lib/platform/errors/app-error";
import type { ProductValues } from "./product-values";

type Form = Pick<UseFormReturn<ProductValues>, "getValues" | "setError" | "setFocus" | "setValue">;

/** Shows at its field what only the server could know: a taken SKU or barcode, a picture that is none. */
export function useServerFieldErrors(form: Form) {
  const [pictureProblem, setPictureProblem] = useState<ErrorCode | null>(null);

  /** Returns the part of the refusal that belongs to no field; null when there is none. */
  function mark(refusal: Refusal): Refusal | null {
    const { code } = refusal;
    if (code === "barcodeTaken") return markTaken(form, refusal);
    if (code !== "imageType" && code !== "imageTooLarge" && code !== "imagePixels")
      return markRefused(form, refusal, { skuTaken: "SKU" });
    form.setValue("image", undefined);
    setPictureProblem(code);
    return null;
  }

  return { pictureProblem, setPictureProblem, mark };
}

/** Names at each barcode the color that has it already. */
function markTaken(form: Form, refusal: Refusal): Refusal | null {
  const fields = listBarcodeFields(form.getValues());
  const lines = (refusal.details?.lines ?? []).filter(({ barcode, sku, sortName, color }) => {
    const wrong = fields.filter((field) => field.barcode?.trim() === barcode);
    const owner = [sku, sortName, color].join(" · ");
    for (const { name } of wrong) form.setError(name, { type: "barcodeTaken", message: owner });
    return wrong.length === 0;
  });
  return lines.length > 0 ? { ...refusal, details: { lines } } : null;
}

/** Lists the fields of barcodes, those of colors and of their packs. */
function listBarcodeFields({ sorts }: ProductValues) {
  return sorts.flatMap(({ colors }, sortAt) =>
    colors.flatMap(({ barcode, packs }, at) => {
      const color = `sorts.${sortAt}.colors.${at}` as const;
      const ofPacks = (packs ?? []).map((pack, packAt) => ({
        name: `${color}.packs.${packAt}.barcode` as const,
        barcode: pack.barcode,
      }));
      return [{ name: `${color}.barcode` as const, barcode }, ...ofPacks];
    }),
  );
}
