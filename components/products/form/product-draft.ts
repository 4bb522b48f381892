import type { ProductDraft, WrittenDraft } from "./product-draft-schema";
import { isTyped, type ProductValues } from "./product-values";

export function toProductDraft({ sorts, image, id: _, ...fields }: ProductValues): WrittenDraft {
  return {
    ...fields,
    sorts: sorts.map(({ _id, sortName, colors }) => ({
      _id,
      sortName,
      colors: colors.map(({ _id: id, color: called, quantity, barcode, packs, minQuantity }) => ({
        _id: id,
        color: called,
        quantity: isTyped(quantity) ? quantity : "",
        barcode,
        packs,
        minQuantity,
      })),
    })),
    hadPicture: image !== undefined,
  };
}

export function valuesOfDraft({ hadPicture: _, ...values }: ProductDraft): ProductValues {
  return { ...values, image: undefined };
}
