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

/** Takes a scanned color into what the screen collects, and answers how many of it that makes, or why it is refused. */
export type Taker = (scanned: ScannedColor) => Taken | Promise<Taken>;
export type Taken = number | Refusal;

/** A code whose meaning somebody asked for; asked for again, it is another one. */
export type AskedCode = { readonly code: string };

/** The screens that collect what is scanned, the latest last. */
export const Takers = createContext<Taker[]>([]);

/** While the screen is there, each scan of a color goes to it: continuous scanning. */
export function useScanTaker(take: Taker): void {
  const takers = useContext(Takers);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const taker: Taker = (scanned) => takeNow(scanned);
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
