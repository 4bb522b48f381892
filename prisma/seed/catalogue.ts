import { withCheckDigit } from "@/lib/products/codes/rules";
import type { Pack } from "@/lib/products/packs/rules";
import { bathAndTable } from "./products/bath-and-table";
import { bedroom } from "./products/bedroom";
import { children } from "./products/children";
import type { CatalogueProduct } from "./products/catalogue-product";
import { clothes } from "./products/clothes";
import { randomFor } from "./random";

/** A color with its opening stock and its own minimum in units. */
type StockedColor = {
  name: string;
  quantity: number;
  barcode: string | null;
  packs: Pack[] | undefined;
  minQuantity: number | null;
};

/** A product with its opening stock in units. */
export type StockedProduct = {
  sku: string;
  name: string;
  size: string;
  category: string;
  minQuantity: number | null;
  sorts: { name: string; colors: StockedColor[] }[];
};

/** The 40 products of the demo factory, alternately clothes and home goods. */
export const catalogue: readonly CatalogueProduct[] = clothes.flatMap((_, index) =>
  [clothes, bathAndTable, children.map(withBarcodes), bedroom].flatMap(
    (products) => products[index] ?? [],
  ),
);

/** Gives every color its opening stock, with the same numbers in every run; some colors are low or at 0. */
export function stockProduct(product: Omit<CatalogueProduct, "picture">): StockedProduct {
  const { sku, name, size, category, minQuantity = null, stock, sorts } = product;
  const { hasBarcodes, minimums } = product;
  return {
    sku,
    name,
    size,
    category,
    minQuantity,
    sorts: Object.entries(sorts).map(([sortName, colors]) => ({
      name: sortName,
      colors: colors.map((color) => ({
        name: color,
        quantity: openingQuantity(`${sku}/${sortName}/${color}`, stock),
        barcode: hasBarcodes ? getBarcode(`${sku}/${sortName}/${color}`) : null,
        packs: hasBarcodes ? getPacks(`${sku}/${sortName}/${color}`) : undefined,
        minQuantity: minimums?.[color] ?? null,
      })),
    })),
  };
}

function withBarcodes(product: CatalogueProduct): CatalogueProduct {
  return { ...product, hasBarcodes: true };
}

/** An EAN-13 of Egypt (622), the same in every run. */
function getBarcode(key: string): string {
  const digits = Math.floor(randomFor(`${key}/barcode`)() * 1e9);
  return withCheckDigit(`622${String(digits).padStart(9, "0")}`);
}

function getPacks(key: string): Pack[] {
  return [
    { name: "دستة", units: 12, barcode: null },
    { name: "كرتونة", units: 48, barcode: getBarcode(`${key}/carton`) },
  ];
}

function openingQuantity(key: string, stock: number): number {
  const random = randomFor(key);
  const luck = random();
  if (luck < 0.05) return 0;
  if (luck < 0.17) return 1 + Math.floor(random() * 14);
  return Math.round(stock * (0.3 + 1.4 * random()));
}
