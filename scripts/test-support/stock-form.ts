/** What becomes of colors in a form, by their names there: null removes one, and one that is not there is added. */
export type FormChanges<Name extends string = string> = readonly (readonly [
  color: Name,
  change: FormChange<Name> | null,
])[];
type FormChange<Name extends string> = { readonly color?: Name; readonly quantity?: number };

/** A color in the form of a product; one that is new there, or known by its name alone, has no id. */
export type FormColor<Id> = { readonly id?: Id; readonly color: string; readonly quantity: number };

/** The form with the changes, or as it was where it would not let anybody send them. */
export function filledIn<Id>(form: readonly FormColor<Id>[], changes: FormChanges) {
  const changeOf = new Map<string, FormChange<string> | null>(changes);
  const kept = form.flatMap((color) => {
    const change = changeOf.get(color.color);
    return change === null ? [] : [{ ...color, ...change }];
  });
  const added = changes.flatMap(([color, change]) => {
    const isNew = change !== null && !form.some((other) => other.color === color);
    return isNew ? [{ color, quantity: 0, ...change }] : [];
  });
  const all: readonly FormColor<Id>[] = [...kept, ...added];
  const names = new Set(all.map(({ color }) => color));
  return all.length === 0 || names.size < all.length ? form : all;
}
