type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The first reason of each of these fields as a message key; issues of other fields are left out. */
export function firstReasons<Field extends string>(
  fields: readonly Field[],
  issues: readonly Issue[],
): Partial<Record<Field, string>> {
  const reasons: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((candidate) => candidate === path[0]);
    if (field) reasons[field] ??= message;
  }
  return reasons;
}
