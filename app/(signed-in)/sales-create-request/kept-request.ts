import { isGone, type PresentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import { findColorId } from "@/lib/products/rules";
import { withRead, type Draft, type DraftItem } from "./draft";
import type { KeptRequest } from "./kept-request-schema";

/** The draft to store: the action, the products in use, the fields and the items; null when nothing was filled in. */
export function toStoredRequest({
  action,
  repeats,
  products,
  fields,
  begun,
  items,
}: Draft): KeptRequest | null {
  const isBegun = Object.values(fields).some((value) => value !== "");
  if (!isBegun && items.length === 0 && begun.length === 0) return null;
  const wanted = new Set([fields, ...begun, ...items].map(({ product }) => product));
  const about = [...products.values()].filter(({ SKU }) => wanted.has(SKU));
  return { action, repeats, products: about, fields, begun: [...begun], items: [...items] };
}

export function draftOfKept({ products, ...kept }: KeptRequest): Draft {
  return {
    ...kept,
    products: new Map(products.map((product) => [product.SKU, product])),
    round: 0,
  };
}

/** The items whose product, sort or color no longer exists. */
export function goneItems(draft: Draft, present: PresentProducts): GoneLine[] {
  return draft.items
    .filter((item) => isItemGone(draft, item, present))
    .map(({ product: SKU, productName: name, sortName, color, quantity }) => ({
      SKU,
      name,
      sortName,
      color,
      quantity,
    }));
}

function isItemGone({ products }: Draft, item: DraftItem, present: PresentProducts): boolean {
  const known = products.get(item.product);
  const colorId = item.colorId ?? (known && findColorId(known, item));
  return isGone(present, { ...item, colorId, SKU: item.product });
}

/** The draft with the current products, without items and fields whose product, sort or color has been deleted. */
export function withPresent(draft: Draft, present: PresentProducts): Draft {
  const items = draft.items.filter((item) => !isItemGone(draft, item, present));
  const found = [...present.values()].filter((product) => product !== null);
  const begun = draft.begun.filter(({ product }) => present.get(product) !== null);
  const read = found.reduce(withRead, { ...draft, items, begun });
  const isChosenGone = present.get(draft.fields.product) === null;
  const fields = { ...read.fields, product: "", sortName: "", color: "" };
  return isChosenGone ? { ...read, fields } : read;
}
