import { NO_FIELDS } from "@/lib/products/fields/rules";
import type { ProductView } from "@/lib/products/schema";

/** A sample `ProductView` with the given fields. By default it has no picture and no sorts, and its id is its SKU. */
export function productView(fields: Partial<ProductView>): ProductView {
  const { SKU = "T-1" } = fields;
  return {
    ...NO_FIELDS,
    _id: SKU,
    name: `Towel ${SKU}`,
    size: "M",
    SKU,
    image: null,
    sorts: [],
    total_quantity: 0,
    isArchived: false,
    ...fields,
  };
}
