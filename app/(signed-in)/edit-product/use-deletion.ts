"use client";

import { useState } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { deleteProductAction } from "./actions";

type Endings = {
  readonly onDeleted: (product: ProductView) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

/** Deleting a product: asked first, then done. */
export function useDeletion({ onDeleted, onRefused }: Endings) {
  const { run, isRunning } = useCommand(deleteProductAction);
  // The product stays while the dialog that names it fades out.
  const [asked, setAsked] = useState<ProductView | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function remove() {
    if (!asked) return;
    const result = await run({ sku: asked.SKU });
    if (!result) return;
    setIsOpen(false);
    if (result.ok) onDeleted(asked);
    else onRefused(result.refusal);
  }

  return {
    asked,
    isOpen,
    isRunning,
    ask: (product: ProductView) => {
      setAsked(product);
      setIsOpen(true);
    },
    confirm: () => void remove(),
    cancel: () => setIsOpen(false),
  };
}
