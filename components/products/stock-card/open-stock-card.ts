import { createContext, use } from "react";
import type { ColorView } from "@/lib/products/schema";

/** Takes the color and the button to which the focus returns. */
type Open = (color: ColorView, opener: HTMLElement) => void;

export const OpenStockCard = createContext<Open | null>(null);

/** How a color's stock card is opened here; null where it is not, or for someone who may not see it. */
export function useOpenStockCard(): Open | null {
  return use(OpenStockCard);
}
