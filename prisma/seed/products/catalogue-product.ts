import type { Picture } from "../pictures";

/** A product as the factory lists it; `stock` is the usual number of units per color. */
export type CatalogueProduct = {
  sku: string;
  name: string;
  size: string;
  category: string;
  /** Units of a color below which its stock is low. */
  minQuantity?: number;
  /** Those of colors that have their own, 0 for never low. */
  minimums?: Readonly<Record<string, number>>;
  stock: number;
  /** Whether its goods come with a barcode of their own. */
  hasBarcodes?: boolean;
  picture: Picture;
  sorts: Record<string, string[]>;
};
