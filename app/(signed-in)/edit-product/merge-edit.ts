import { toComparisonKey } from "@/lib/platform/input/keys";
import type {
  ColorValues,
  FieldValues,
  ProductValues,
  SortValues,
} from "@/components/products/form/product-values";
import type { Pack } from "@/lib/products/packs/rules";
import { fieldsSchema } from "@/lib/products/fields/schema";
import {
  productViewSchema,
  type ColorView,
  type ProductView,
  type SortView,
} from "@/lib/products/schema";

type Row = { readonly _id: string };

/** The form's values of an unchanged product. */
export function toProductValues(product: ProductView): ProductValues {
  return {
    ...fieldsSchema.parse(product),
    image: undefined,
    sorts: product.sorts.map(toSortValues),
    loaded: product,
  };
}

/**
 * A three-way merge of the form with the product as it is now; the base is the product that the form was filled from. What the
 * person changed stays, everything else takes the current value. Sorts and colors that others deleted leave the form, those
 * that they added enter it; one that the person removed comes back while some of it is held, because it cannot be deleted.
 */
export function mergeEdit(edited: ProductValues, current: ProductView): ProductValues {
  const base = edited.loaded && productViewSchema.parse(edited.loaded);
  return {
    ...mergeFields<FieldValues>(edited, base, fieldsSchema.parse(current)),
    image: edited.image,
    sorts: mergeSorts(edited.sorts, base?.sorts ?? [], current.sorts),
    loaded: current,
  };
}

function mergeFields<Fields extends object>(
  edited: Fields,
  base: Fields | undefined,
  current: Fields,
): Fields {
  const fields = { ...current };
  for (const name in current) fields[name] = mergeValue(edited[name], base?.[name], current[name]);
  return fields;
}

function mergeSorts(
  edited: readonly SortValues[],
  base: readonly SortView[],
  current: readonly SortView[],
): SortValues[] {
  const rows = edited.flatMap((sort): SortValues[] => {
    const was = withId(base, sort._id);
    const is = sort._id
      ? withId(current, sort._id)
      : current.find((other) => !has(base, other) && isSame(other.sortName, sort.sortName));
    if (is)
      return [
        {
          _id: is._id,
          sortName: mergeValue(sort.sortName, was?.sortName, is.sortName),
          colors: mergeColors(sort.colors, was?.colors ?? [], is.colors),
        },
      ];
    const colors = sort.colors.filter((color) => !color._id);
    return colors.length > 0 ? [{ sortName: sort.sortName, colors }] : [];
  });
  const missing = current.filter(
    (is) => !has(rows, is) && (!has(base, is) || is.colors.some(isHeld)),
  );
  return [...rows, ...missing.map(toSortValues)];
}

function mergeColors(
  edited: readonly ColorValues[],
  base: readonly ColorView[],
  current: readonly ColorView[],
): ColorValues[] {
  const rows = edited.flatMap((color): ColorValues[] => {
    const was = withId(base, color._id);
    const is = color._id
      ? withId(current, color._id)
      : current.find((other) => !has(base, other) && isSame(other.color, color.color));
    if (!is) return color._id ? [] : [color];
    return [{ _id: is._id, ...mergeColor(color, was, is) }];
  });
  const missing = current.filter((is) => !has(rows, is) && (!has(base, is) || isHeld(is)));
  return [...rows, ...missing.map(toColorValues)];
}

function mergeValue<Value>(edited: Value, base: Value | undefined, current: Value): Value {
  return edited === base ? current : edited;
}

function mergeColor(edited: ColorValues, was: ColorView | undefined, is: ColorView): ColorValues {
  const { barcode, packs, minQuantity } = was ?? { barcode: null, packs: [], minQuantity: null };
  return {
    color: mergeValue(edited.color, was?.color, is.color),
    quantity: mergeValue(edited.quantity, was?.quantity, is.quantity),
    barcode: mergeValue(edited.barcode, barcode, is.barcode),
    packs: mergePacks(edited.packs, packs, is.packs),
    minQuantity: mergeValue(edited.minQuantity, minQuantity, is.minQuantity),
  };
}

function mergePacks(edited: ColorValues["packs"], base: Pack[], current: Pack[]) {
  const toText = (packs: ColorValues["packs"]) =>
    JSON.stringify(packs?.map(({ name, units, barcode = null }) => [name, units, barcode]));
  return toText(edited) === toText(base) ? current : edited;
}

function withId<Item extends Row>(items: readonly Item[], id: string | undefined) {
  return items.find(({ _id }) => _id === id);
}

function has(items: readonly { readonly _id?: string }[], { _id }: Row): boolean {
  return items.some((item) => item._id === _id);
}

function isSame(one: string, other: string): boolean {
  return toComparisonKey(one) === toComparisonKey(other);
}

function isHeld({ reservedQuantity }: ColorView): boolean {
  return reservedQuantity > 0;
}

function toSortValues({ _id, sortName, colors }: SortView): SortValues {
  return { _id, sortName, colors: colors.map(toColorValues) };
}

function toColorValues(view: ColorView): ColorValues {
  const { _id, color, quantity, barcode, packs, minQuantity } = view;
  return { _id, color, quantity, barcode, packs, minQuantity };
}
