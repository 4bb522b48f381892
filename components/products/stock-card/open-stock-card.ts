import { createContext, use } from "react";
import type { ColorView } from "@/lib/products/schema";

/** Takes the color and the button to which the focus returns. */
type Open = (color: ColorView, opener: HTMLElement) => void;

export const OpenStockCard = createContext<Open | null>(null);

/** Returns the function that opens a color's stock card; null where there is none, or without the permission to see it. */
export function useOpenStockCard(): Open | null {
  return use(OpenStockCard);
}
