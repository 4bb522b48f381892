"use client";

import { createContext, useContext, useEffect, useEffectEvent } from "react";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { CodeMeaning, ColorView, ProductView, SortView } from "@/lib/products/schema";

/** A color that was scanned. */
export type ScannedColor = {
  readonly product: ProductView;
  readonly sort: SortView;
  readonly color: ColorView;
};

/** A screen that collects what is scanned. */
export type Taker = {
  /** Takes a color, and answers how many of it that makes, that the device has kept it for later, or why it is refused. */
  readonly take: (scanned: ScannedColor) => Taken | Promise<Taken>;
  /** Keeps a code for later that cannot be looked up now; false where that is not possible. */
  readonly keep: (code: string) => Promise<boolean>;
};
export type Taken = number | "kept" | Refusal;

/** The screens that collect what is scanned, the latest last. */
export const Takers = createContext<Taker[]>([]);

/** While the screen is there, each scan of a color goes to it: continuous scanning. */
export function useScanTaker(take: Taker["take"], keep?: Taker["keep"]): void {
  const takers = useContext(Takers);
  const takeNow = useEffectEvent(take);
  const keepNow = useEffectEvent(async (code: string) => (await keep?.(code)) ?? false);
  useEffect(() => {
    const taker: Taker = {
      take: (scanned) => takeNow(scanned),
      keep: (code) => keepNow(code),
    };
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, [takers]);
}

/** The color that a code stands for; undefined for a product's SKU. */
export function scannedColorOf({ product, colorId }: CodeMeaning): ScannedColor | undefined {
  for (const sort of product.sorts) {
    const color = sort.colors.find(({ _id }) => _id === colorId);
    if (color) return { product, sort, color };
  }
  return undefined;
}
