import type { ListedItem } from "@/lib/requests/sales/review/shortage";
import { onlyColor, onlySort } from "@/components/stock-lines/choice";
import { isDay } from "@/lib/platform/time/days";
import { findColor, getAvailable, findColorId, findNames, followNames } from "@/lib/products/rules";
import type { ProductView, SortView } from "@/lib/products/schema";
import type { SalesItem } from "@/lib/requests/sales/schema";
import type { StockAction } from "@/lib/stock/schema";

/** The fields of an item, in the order in which they stand and are checked (spec §5). */
export const FIELDS = ["product", "sortName", "color", "quantity", "itemSubmissionDate"] as const;
export type Field = (typeof FIELDS)[number];

/** An item while it is filled in; its texts are empty until chosen. `product` is the SKU, the date YYYY-MM-DD. */
export type ItemFields = Readonly<Record<Exclude<Field, "quantity">, string>> & {
  /** Units, or the typed text: empty, or refused. */
  readonly quantity: number | string;
};

/** An added item. Its `colorId` is what it means; its names are those of the product as it was last read. */
export type DraftItem = SalesItem & { readonly productName: string };

/** A request while it is put together. */
export type Draft = {
  readonly action: StockAction;
  /** The request that this one repeats (#12), if it does. */
  readonly repeats?: string | undefined;
  /** Every product that was chosen, as it was last read, by its SKU. */
  readonly products: ReadonlyMap<string, ProductView>;
  readonly fields: ItemFields;
  /** The begun items of other products, one of each: another card was opened before they were added. */
  readonly begun: readonly ItemFields[];
  readonly items: readonly DraftItem[];
  /** Counter of added items and resets, the `key` of the item's fields. */
  readonly round: number;
};

/** Creates a request with nothing in it yet. */
export function createDraft(action: StockAction): Draft {
  return {
    action,
    products: new Map(),
    fields: { product: "", sortName: "", color: "", quantity: "", itemSubmissionDate: "" },
    begun: [],
    items: [],
    round: 0,
  };
}

/** The errors of the fields, as message keys. */
export type Reasons = Partial<Record<Field, string>>;

export function firstWrong(reasons: Reasons): Field | undefined {
  return FIELDS.find((field) => reasons[field] !== undefined);
}

/** The product that the fields are about. */
export function findChosenProduct({ products, fields }: Draft): ProductView | undefined {
  return products.get(fields.product);
}

/** The items that would be missing if the request were submitted now: those of other products, and that of the fields once it is begun. */
export function listBegunItems({ begun, fields }: Draft): readonly ItemFields[] {
  return isBegun(fields) ? [...begun, fields] : begun;
}

/** The name of a begun item's product, or else its SKU. */
export function getProductName({ products }: Draft, { product }: ItemFields): string {
  return products.get(product)?.name ?? product;
}

/** A sort and a color of a product; empty texts until they are chosen. */
export type Choice = Pick<ItemFields, "sortName" | "color">;

/**
 * The draft with a chosen product, and its sort and color if they are chosen with it. Another product has the item that was begun for it, or
 * one of its only sort and color for the same date; what was begun until then is among the begun items.
 */
export function withChosen(draft: Draft, product: ProductView, choice?: Choice): Draft {
  const { SKU } = product;
  const isOther = draft.fields.product !== SKU;
  const opened = isOther ? withOpened(draft, product) : draft;
  const fields = { ...opened.fields, product: SKU, ...choice };
  return { ...withRead(opened, product), fields };
}

function withOpened(draft: Draft, product: ProductView): Draft {
  const { SKU } = product;
  const { itemSubmissionDate } = draft.fields;
  const first = { product: SKU, ...sortChoice(product, onlySort(product)), quantity: "" };
  return {
    ...draft,
    fields: findBegun(draft, SKU) ?? { ...first, itemSubmissionDate },
    begun: listBegunItems(draft).filter((item) => item.product !== SKU),
    round: draft.round + 1,
  };
}

/** The item that was begun in a product's card before another one was opened. */
export function findBegun({ begun }: Draft, SKU: string): ItemFields | undefined {
  return begun.find(({ product }) => product === SKU);
}

/** A chosen sort, with its color if it has no other. */
export function sortChoice(product: ProductView | undefined, sortName: string): Choice {
  return { sortName, color: product ? onlyColor(product, sortName) : "" };
}

/**
 * The draft with a newly read product, whatever its names were before. A chosen sort or color that the product no longer has is emptied.
 */
export function withRead(draft: Draft, product: ProductView): Draft {
  const known = [...draft.products.values()].find(({ _id }) => _id === product._id) ?? product;
  const products = new Map(draft.products);
  products.delete(known.SKU);
  products.set(product.SKU, product);
  const items = draft.items.map((item) =>
    item.product === known.SKU ? followColor(item, known, product) : item,
  );
  const follow = (fields: ItemFields) =>
    fields.product === known.SKU
      ? { ...fields, ...followNames(fields, known, product), product: product.SKU }
      : fields;
  return {
    ...draft,
    products,
    items,
    fields: follow(draft.fields),
    begun: draft.begun.map(follow),
  };
}

/** Returns the item with the current names of its color, or unchanged when the color has been deleted. */
function followColor(item: DraftItem, known: ProductView, product: ProductView): DraftItem {
  const colorId = item.colorId ?? findColorId(known, item);
  const names = colorId === undefined ? null : findNames(product, colorId);
  if (!names) return item;
  return { ...item, ...names, product: product.SKU, productName: product.name };
}

/** The draft with the item added; the fields still hold product, sort and date for another color. */
export function withItem(draft: Draft, item: SalesItem): Draft {
  const product = draft.products.get(item.product);
  const productName = product?.name ?? item.product;
  const colorId = product && findColorId(product, item);
  return {
    ...draft,
    items: [...draft.items, { ...item, productName, colorId }],
    fields: { ...draft.fields, color: "", quantity: "" },
    round: draft.round + 1,
  };
}

/**
 * The draft with the scanned units of a color more, one or a whole pack, and how many of it that makes: for the date of the fields, or else for
 * `today` (YYYY-MM-DD).
 */
export function withScanned(
  draft: Draft,
  product: ProductView,
  { units, ...choice }: Choice & { readonly units: number },
  today: string,
): { readonly draft: Draft; readonly count: number } {
  const itemSubmissionDate = draft.fields.itemSubmissionDate || today;
  const scanned = { product: product.SKU, ...choice, itemSubmissionDate };
  const known = draft.items.find(
    (item) => isSameColor(item, scanned) && item.itemSubmissionDate === itemSubmissionDate,
  );
  const count = (known?.quantity ?? 0) + units;
  const colorId = findColorId(product, choice);
  const item = { ...scanned, productName: product.name, colorId, quantity: count };
  const items = known
    ? draft.items.map((other) => (other === known ? item : other))
    : [...draft.items, item];
  return { draft: { ...withRead(draft, product), items }, count };
}

export function withoutItem(draft: Draft, at: number): Draft {
  return { ...draft, items: draft.items.filter((_, index) => index !== at) };
}

/**
 * The draft as it is today (YYYY-MM-DD): added items whose day has passed are for today, and so are the fields with a day that the screen
 * itself, opened on `renderedOn`, has proposed. Another day before today stays, to be named as wrong.
 */
export function withoutPassedDays(draft: Draft, today: string, renderedOn: string): Draft {
  const isPassed = ({ itemSubmissionDate: day }: { itemSubmissionDate: string }) => day < today;
  const items = draft.items.some(isPassed)
    ? draft.items.map((item) => (isPassed(item) ? { ...item, itemSubmissionDate: today } : item))
    : draft.items;
  const { itemSubmissionDate: day } = draft.fields;
  const isProposed = isDay(day) && day >= renderedOn && day < today;
  const fields = isProposed ? { ...draft.fields, itemSubmissionDate: today } : draft.fields;
  return { ...draft, items, fields };
}

/** The draft with one submission date (YYYY-MM-DD) for all items. */
export function withDate(draft: Draft, itemSubmissionDate: string): Draft {
  return { ...draft, items: draft.items.map((item) => ({ ...item, itemSubmissionDate })) };
}

/** The items for the screen; for a removal with the available units of their colors, null for a deleted color. */
export function listedItems({ action, products, items }: Draft): readonly ListedItem[] {
  if (action === "add") return items;
  return items.map((item) => ({ ...item, available: getAvailableFor(products, item) }));
}

/** The units available and held of the chosen color and already asked for by the items; undefined until a color is chosen. */
export function stockForFields({
  products,
  fields,
  items,
}: Draft): Record<"available" | "held" | "alreadyAsked", number> | undefined {
  const product = products.get(fields.product);
  const color = product && findColor(product, fields);
  if (!color) return undefined;
  const alreadyAsked = items
    .filter((item) => isSameColor(item, fields))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return { available: getAvailable(color), held: color.reservedQuantity, alreadyAsked };
}

function isBegun(fields: ItemFields): boolean {
  return fields.color !== "" || fields.quantity !== "";
}

export function findSort(product: ProductView | undefined, sortName: string): SortView | undefined {
  return product?.sorts.find((sort) => sort.sortName === sortName);
}

type NamedColor = Pick<ItemFields, "product" | "sortName" | "color">;

function getAvailableFor(products: Draft["products"], { product, sortName, color }: NamedColor) {
  const colors = findSort(products.get(product), sortName)?.colors;
  const found = colors?.find((candidate) => candidate.color === color);
  return found ? getAvailable(found) : null;
}

function isSameColor(one: NamedColor, other: NamedColor): boolean {
  return (
    one.product === other.product && one.sortName === other.sortName && one.color === other.color
  );
}
