import type {
  ColorValues,
  FieldValues,
  ProductValues,
  SortValues,
} from "@/components/products/form/product-values";
import { fieldsSchema } from "@/lib/products/fields/schema";
import type { ColorView, ProductView, SortView } from "@/lib/products/schema";

type Row = { readonly _id: string };

/** The form of a product that nobody has touched yet. */
export function valuesOf(product: ProductView): ProductValues {
  return {
    ...fieldsSchema.parse(product),
    image: undefined,
    sorts: product.sorts.map(sortValuesOf),
    loaded: product,
  };
}

/**
 * What was typed, moved onto the product as it is now: what the person touched stays, everything else takes the present
 * value. What others deleted leaves the form and what they added enters it; a removed color or sort comes back while some
 * of it is held, because it cannot go.
 */
export function rebased(typed: ProductValues, present: ProductView): ProductValues {
  const before = typed.loaded;
  return {
    ...rebasedFields<FieldValues>(typed, before, fieldsSchema.parse(present)),
    image: typed.image,
    sorts: rebasedSorts(typed.sorts, before?.sorts ?? [], present.sorts),
    loaded: present,
  };
}

function rebasedFields<Fields extends object>(
  typed: Fields,
  before: Fields | undefined,
  present: Fields,
): Fields {
  const fields = { ...present };
  for (const name in present) fields[name] = kept(typed[name], before?.[name], present[name]);
  return fields;
}

function rebasedSorts(
  typed: readonly SortValues[],
  before: readonly SortView[],
  present: readonly SortView[],
): SortValues[] {
  const rows = typed.flatMap((sort): SortValues[] => {
    const was = withId(before, sort._id);
    const is = sort._id
      ? withId(present, sort._id)
      : present.find((other) => !has(before, other) && isSame(other.sortName, sort.sortName));
    if (is)
      return [
        {
          _id: is._id,
          sortName: kept(sort.sortName, was?.sortName, is.sortName),
          colors: rebasedColors(sort.colors, was?.colors ?? [], is.colors),
        },
      ];
    const colors = sort.colors.filter((color) => !color._id);
    return colors.length > 0 ? [{ sortName: sort.sortName, colors }] : [];
  });
  const missing = present.filter(
    (is) => !has(rows, is) && (!has(before, is) || is.colors.some(isHeld)),
  );
  return [...rows, ...missing.map(sortValuesOf)];
}

function rebasedColors(
  typed: readonly ColorValues[],
  before: readonly ColorView[],
  present: readonly ColorView[],
): ColorValues[] {
  const rows = typed.flatMap((color): ColorValues[] => {
    const was = withId(before, color._id);
    const is = color._id
      ? withId(present, color._id)
      : present.find((other) => !has(before, other) && isSame(other.color, color.color));
    if (!is) return color._id ? [] : [color];
    return [
      {
        _id: is._id,
        color: kept(color.color, was?.color, is.color),
        quantity: kept(color.quantity, was?.quantity, is.quantity),
      },
    ];
  });
  const missing = present.filter((is) => !has(rows, is) && (!has(before, is) || isHeld(is)));
  return [...rows, ...missing.map(colorValuesOf)];
}

function kept<Value>(typed: Value, before: Value | undefined, present: Value): Value {
  return typed === before ? present : typed;
}

function withId<Item extends Row>(items: readonly Item[], id: string | undefined) {
  return items.find(({ _id }) => _id === id);
}

function has(items: readonly { readonly _id?: string }[], { _id }: Row): boolean {
  return items.some((item) => item._id === _id);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

function isHeld({ reservedQuantity }: ColorView): boolean {
  return reservedQuantity > 0;
}

function sortValuesOf({ _id, sortName, colors }: SortView): SortValues {
  return { _id, sortName, colors: colors.map(colorValuesOf) };
}

function colorValuesOf({ _id, color, quantity }: ColorView): ColorValues {
  return { _id, color, quantity };
}
