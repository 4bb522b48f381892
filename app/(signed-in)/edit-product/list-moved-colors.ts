import type { EditProduct } from "@/lib/products/editing/schema";
import type { ColorView, ProductView } from "@/lib/products/schema";

/** A color whose quantity an edit has changed, with the units on hand before and after it. */
export type MovedColor = {
  readonly name: string;
  readonly before: number;
  readonly after: number;
};

/** Returns the colors whose quantity the person changed; what others moved meanwhile counts as moved before. */
export function listMovedColors(
  { loaded, sorts }: Pick<EditProduct, "loaded" | "sorts">,
  saved: ProductView,
): readonly MovedColor[] {
  const loadedQuantities = new Map(
    loaded?.sorts.flatMap(({ colors }) => colors).map(({ _id, quantity }) => [_id, quantity]),
  );
  const differences = new Map<string | undefined, number>(
    sorts
      .flatMap(({ colors }) => colors)
      .map(({ _id, quantity }) => [_id, quantity - (loadedQuantities.get(_id ?? "") ?? quantity)]),
  );
  return saved.sorts.flatMap(({ sortName, colors }) =>
    colors.flatMap(({ _id, color, quantity }: ColorView) => {
      const difference = differences.get(_id) ?? 0;
      if (difference === 0) return [];
      return [{ name: `${sortName} · ${color}`, before: quantity - difference, after: quantity }];
    }),
  );
}
