/** Changes of a form's colors by name. Null removes a color; a name that the form lacks adds one. */
export type FormChanges<Name extends string = string> = readonly (readonly [
  color: Name,
  change: FormChange<Name> | null,
])[];
type FormChange<Name extends string> = { readonly color?: Name; readonly quantity?: number };

/** A color in a product's form. A new color, or one identified by name only, has no id. */
export type FormColor<Id> = { readonly id?: Id; readonly color: string; readonly quantity: number };

/** The form with the changes. Without them if the form would be invalid: no color left, or a name twice. */
export function changedForm<Id>(form: readonly FormColor<Id>[], changes: FormChanges) {
  const changeOf = new Map<string, FormChange<string> | null>(changes);
  const remaining = form.flatMap((color) => {
    const change = changeOf.get(color.color);
    return change === null ? [] : [{ ...color, ...change }];
  });
  const added = changes.flatMap(([color, change]) => {
    const isNew = change !== null && !form.some((other) => other.color === color);
    return isNew ? [{ color, quantity: 0, ...change }] : [];
  });
  const all: readonly FormColor<Id>[] = [...remaining, ...added];
  const names = new Set(all.map(({ color }) => color));
  return all.length === 0 || names.size < all.length ? form : all;
}
