"use client";

import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { useConfirmedCommand, type Confirmation } from "@/components/data/use-confirmed-command";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { archiveProductAction, restoreProductAction } from "./actions";

type Used = { readonly product: ProductView; readonly refusal: Refusal };

/** The archiving of products, with the question about one in use and the result. */
export type ProductArchiving = Pick<Confirmation<Used, ProductView>, "subject" | "question"> & {
  readonly archive: (product: ProductView) => void;
  readonly restore: (product: ProductView) => void;
  readonly isRunning: boolean;
  /** The result of the last change, null once its message is closed. */
  readonly ended: Result<ProductView> | null;
  readonly forgetEnded: () => void;
};

/** Archiving a product, which asks first while it is in use, and restoring it. */
export function useArchiving(onChanged: (product: ProductView) => void): ProductArchiving {
  const [ended, setEnded] = useState<Result<ProductView> | null>(null);
  const onEnded = (result: Result<ProductView>) => {
    setEnded(result);
    if (result.ok) onChanged(result.data);
  };
  const archiving = useCommand(archiveProductAction);
  const restoring = useCommand(restoreProductAction);
  const { ask, subject, question } = useConfirmedCommand({
    command: archiveProductAction,
    inputOf: ({ product: { _id: id } }: Used) => ({ id, anyway: true }),
    onEnded: ({ result }) => onEnded(result),
  });

  async function archive(product: ProductView) {
    const result = await archiving.run({ id: product._id, anyway: false });
    if (!result) return;
    if (!result.ok && result.refusal.code === "productInUse")
      ask({ product, refusal: result.refusal });
    else onEnded(result);
  }

  async function restore({ _id: id }: ProductView) {
    const result = await restoring.run({ id });
    if (result) onEnded(result);
  }

  return {
    archive: (product) => void archive(product),
    restore: (product) => void restore(product),
    isRunning: archiving.isRunning || restoring.isRunning,
    subject,
    question,
    ended,
    forgetEnded: () => setEnded(null),
  };
}
