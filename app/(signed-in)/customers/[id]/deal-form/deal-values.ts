import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import {
  onlyColor,
  onlySort,
  type Choices,
  type SortChoice,
} from "@/components/stock-lines/choice";
import type { DealLineView } from "@/lib/customers/deals/schema";
import { sumDeal, lineTotal, type PricedLine } from "@/lib/customers/deals/rules";
import { editedDealLineSchema, updateDealSchema } from "@/lib/customers/deals/schema";
import type { Reason } from "@/lib/platform/errors/app-error";
import { isDay } from "@/lib/platform/time/days";
import type { ProductView } from "@/lib/products/schema";
import type { DealSubject } from "./deal-subject";

/** The values of a line's fields, empty until they are chosen or typed; refused text stays as typed. A deleted product has a name only. */
export type LineValues = {
  productId: string | null;
  productName: string;
  SKU: string;
  sort: string;
  color: string;
  quantity: number | string;
  pricePerItem: string;
  discount: string;
};

/** A deal while it is filled in, sold on a day (YYYY-MM-DD, or what is typed while that is none); without a file the receipt stays as it is. */
export type DealValues = { products: LineValues[]; saleDate: string; receipt: Blob | undefined };

/** A line may be one of a deal that exists; a new one is checked once more on the server. */
const dealFormSchema = z.omit(updateDealSchema, { id: true, dealId: true });
export type CheckedDeal = z.output<typeof dealFormSchema>;

/** The amounts that a line begins with (spec §4, §9). */
const START = { quantity: 1, pricePerItem: "0", discount: "0" } as const;

export function emptyLine(): LineValues {
  return { productId: null, productName: "", SKU: "", sort: "", color: "", ...START };
}

/**
 * The form's first values: the lines and the day of the deal, or for a new one, sold on `day`, the lines of the proposal that are still in
 * the catalogue, or one empty line.
 */
export function toDealValues({ deal, proposal }: DealSubject, day = ""): DealValues {
  const products = deal
    ? deal.products.map(lineValues)
    : (proposal?.products ?? [])
        .filter(({ productId }) => productId !== null)
        .map((line) => ({ ...emptyLine(), ...line }));
  return {
    products: products.length > 0 ? products : [emptyLine()],
    saleDate: deal?.saleDate ?? day,
    receipt: undefined,
  };
}

function lineValues(sold: DealLineView): LineValues {
  const { lineTotal: _, imageUrl: __, pricePerItem, discount, ...line } = sold;
  return { ...line, pricePerItem: String(pricePerItem), discount: String(discount) };
}

/** A line of a chosen product: another one than before begins anew (spec §4), with the sort and color that have no alternative. */
export function withProduct(line: LineValues, product: ProductView): LineValues {
  const { _id: productId, name: productName, SKU } = product;
  if (line.productId === productId) return line;
  return withSort({ ...emptyLine(), productId, productName, SKU }, product, onlySort(product));
}

/** A line of a chosen sort, with its color if it has no other. */
export function withSort(line: LineValues, product: Choices, sort: string): LineValues {
  return { ...line, sort, color: onlyColor(product, sort) };
}

type Variant = Pick<LineValues, "sort" | "color">;

/** Returns the first field of a line that waits for its value. */
export function findNextField({ sort, color }: Variant): "sort" | "color" | "quantity" {
  if (sort === "") return "sort";
  return color === "" ? "color" : "quantity";
}

/** The product's sorts and colors, and what was sold even if it has been renamed or deleted since. */
export function listChoices(product: Choices | undefined, sold: readonly Variant[]): Choices {
  return { sorts: sold.reduce(addVariant, product?.sorts ?? []) };
}

function addVariant(sorts: readonly SortChoice[], { sort: sortName, color }: Variant) {
  if (sortName === "") return sorts;
  const isKnown = sorts.some((known) => known.sortName === sortName);
  const all = isKnown ? sorts : [{ sortName, colors: [] }, ...sorts];
  return all.map((known) => (known.sortName === sortName ? addColor(known, color) : known));
}

function addColor(sort: SortChoice, color: string): SortChoice {
  const isKnown = color === "" || sort.colors.some((known) => known.color === color);
  return isKnown ? sort : { ...sort, colors: [{ color }, ...sort.colors] };
}

/** The amount of each line and of the whole deal, in EGP as text; null where a number is not valid. */
export function computeTotals(lines: readonly Amounts[]) {
  const priced = lines.map(pricedLine);
  const all = priced.filter((line) => line !== null);
  return {
    lines: priced.map((line) => line && lineTotal(line)),
    deal: all.length === lines.length ? sumDeal(all) : null,
  };
}

/** Checks whether a line has the given price and discount. */
export function isAt(line: Amounts, { pricePerItem, discount }: LineAmounts): boolean {
  const priced = pricedLine({ ...line, quantity: 1 });
  return priced?.pricePerItem === pricePerItem && priced.discount === discount;
}

/** From this share of the last price on, a difference may be a slip of the keys. */
const UNUSUAL = 0.3;

/**
 * Returns how much more (0.5) or less (-0.5) than its last price a line costs after the discounts; null while it has no price, and where the
 * difference is usual.
 */
export function findUnusualChange(line: Amounts, last: LineAmounts): number | null {
  const priced = pricedLine({ ...line, quantity: 1 });
  const [now, before] = [priced && getNetPrice(priced), getNetPrice(last)];
  if (!now || !before) return null;
  const change = now / before - 1;
  return Math.abs(change) < UNUSUAL ? null : change;
}

const getNetPrice = ({ pricePerItem, discount }: LineAmounts) =>
  pricePerItem * (1 - discount / 100);

type LineAmounts = Pick<PricedLine, "pricePerItem" | "discount">;

type Amounts = Pick<LineValues, "quantity" | "pricePerItem" | "discount">;

function pricedLine({ quantity, pricePerItem, discount }: Amounts): PricedLine | null {
  const chosen = { productName: "-", sort: "-", color: "-" };
  const line = { ...chosen, quantity, pricePerItem, discount };
  return editedDealLineSchema.safeParse(line).data ?? null;
}

type Checked =
  | { readonly values: CheckedDeal; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: FieldErrors<DealValues> };

/**
 * The parsed deal, or the first reason for each refused line, in the order of the specification (spec §5), and for the day of the sale,
 * which is `today` (YYYY-MM-DD) at the latest.
 */
export function checkedDeal(values: DealValues, today: string): Checked {
  const { data, error } = dealFormSchema.safeParse(values);
  const message = findWrongDay(values.saleDate, today);
  const wrongDay = message && { saleDate: { type: "invalid", message } };
  if (data) return wrongDay ? { values: {}, errors: wrongDay } : { values: data, errors: {} };
  const lines: NonNullable<FieldErrors<DealValues>["products"]> = [];
  for (const issue of error.issues) {
    const [, at, field] = issue.path;
    if (typeof at === "number" && typeof field === "string")
      lines[at] ??= { [field]: { type: "invalid", message: issue.message } };
  }
  return {
    values: {},
    errors: { ...(Object.keys(lines).length > 0 && { products: lines }), ...wrongDay },
  };
}

function findWrongDay(saleDate: string, today: string): Reason | undefined {
  if (!isDay(saleDate)) return "date";
  return saleDate > today ? "saleDateFuture" : undefined;
}
