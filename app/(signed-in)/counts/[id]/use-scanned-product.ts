"use client";

import { useRef, type RefObject } from "react";
import type { SubjectDialog } from "@/components/hooks/use-dialog-subject";
import type { Collected } from "@/components/scanning/store/scan-store";
import type { CountLineView } from "@/lib/counts/schema";
import type { ProductView } from "@/lib/products/schema";
import { fetchLines } from "./fetch-lines";
import type { EntryQueue } from "./use-entry-queue";

/** The most colors of a product in a count. */
const COLORS = 500;

type Props = {
  /** The id of the count. */
  readonly id: string;
  readonly queue: Pick<EntryQueue, "isCounted">;
  readonly entering: SubjectDialog<CountLineView>;
};

type ScannedProduct = {
  readonly openProduct: (product: ProductView) => Promise<Collected>;
  /** True while the dialog holds a number that is not saved. */
  readonly isTypedRef: RefObject<boolean>;
};

/** Opens the first color of a scanned product that is not counted yet, or else its first color, unless a typed number would be lost. */
export function useScannedProduct({ id, queue, entering }: Props): ScannedProduct {
  const isTypedRef = useRef(false);

  async function openProduct({ SKU: q, sorts }: ProductView): Promise<Collected> {
    if (entering.dialog?.isOpen && isTypedRef.current) return "typedFirst";
    const ids = new Set(sorts.flatMap(({ colors }) => colors.map(({ _id }) => _id)));
    const { signal } = new AbortController();
    const found = await fetchLines(id, { show: "all", limit: COLORS, q }, signal);
    const lines = found.filter(({ colorId }) => ids.has(colorId));
    const line = lines.find((each) => !queue.isCounted(each)) ?? lines[0];
    if (!line) return "notInCount";
    entering.ask(line);
    return "opened";
  }

  return { openProduct, isTypedRef };
}
