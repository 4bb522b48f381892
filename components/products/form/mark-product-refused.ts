import type { UseFormReturn } from "react-hook-form";
import { markRefused } from "@/components/data/field-refusals";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ProductValues } from "./product-values";

type Form = Pick<UseFormReturn<ProductValues>, "getValues" | "setError" | "setFocus">;

/** Shows at its field what only the server could know of a product. Returns the part that belongs to no field; null for none. */
export function markProductRefused(form: Form, refusal: Refusal): Refusal | null {
  if (refusal.code === "barcodeTaken") return markTaken(form, refusal);
  return markRefused(form, refusal, { skuTaken: "SKU" });
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
