/**
 * The items with each `_id` once, at its first place and as it came last: a product whose SKU changed while the list was read part
 * by part comes again in a later part.
 */
export function uniqueById<Item extends { readonly _id: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
