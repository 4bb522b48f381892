import { NO_FIELDS } from "@/lib/products/fields/schema";
import type { ProductView } from "@/lib/products/schema";

/** A made-up product as screens get it, without a picture: its id is its SKU, and it has no sorts unless told. */
export function productView(told: Partial<ProductView>): ProductView {
  const { SKU = "T-1" } = told;
  return {
    ...NO_FIELDS,
    ...{ _id: SKU, name: `Towel ${SKU}`, size: "M", SKU, image: null },
    ...{ sorts: [], total_quantity: 0 },
    ...told,
  };
}
