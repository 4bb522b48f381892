"use client";

import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { deleteProductAction } from "./actions";

type Endings = {
  readonly onDeleted: (product: ProductView) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

/** Deleting a product: asked first, then done. */
export function useDeletion({ onDeleted, onRefused }: Endings) {
  return useConfirmedCommand({
    command: deleteProductAction,
    inputOf: ({ SKU: sku }: ProductView) => ({ sku }),
    onEnded: ({ subject, result }) => (result.ok ? onDeleted(subject) : onRefused(result.refusal)),
  });
}
