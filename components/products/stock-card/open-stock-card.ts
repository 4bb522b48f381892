import { createContext, use } from "react";
/** Takes the color's id and the button to which the focus returns. */
type Open = (colorId: string, opener: HTMLElement) => void;

export const OpenStockCard = createContext<Open | null>(null);

/** Returns the function that opens a color's stock card; null where there is none, or without the permission to see it. */
export function useOpenStockCard(): Open | null {
  return use(OpenStockCard);
}
