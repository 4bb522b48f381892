import type { ColorNames } from "./schema";

/** Checks whether the names of a color at two times are the same, to the letter. */
export function isSameNames(one: ColorNames, other: ColorNames): boolean {
  return (
    one.productName === other.productName &&
    one.sku === other.sku &&
    one.sortName === other.sortName &&
    one.color === other.color
  );
}
