import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { OfAField } from "@/components/data/use-reason";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";

/** A field's error: a schema's message key, or a code with what was typed. `useReason` says it. */
type FieldError = { readonly type?: ErrorCode; readonly message: string };

/** The fields that refusals with these codes are about. */
export type FieldsOfCodes<Values extends FieldValues> = {
  readonly [about in OfAField]?: FieldPath<Values>;
};

type Split<Values extends FieldValues> = {
  /** The errors of fields, for `useReason` to say. */
  readonly wrong: ReadonlyMap<FieldPath<Values>, FieldError>;
  /** The part of the refusal that belongs to no field, to be said elsewhere; null when there is none. */
  readonly rest: Refusal | null;
};

/**
 * Splits a refusal into the errors of a form's fields and the part that belongs to none of them. The fields are the paths of the values
 * that were sent; an error inside of a field, such as one of several choices, belongs to the field.
 */
export function splitRefusal<Values extends FieldValues>(
  refusal: Refusal | null,
  values: Values,
  ofCodes: FieldsOfCodes<Values> = {},
): Split<Values> {
  const wrong = new Map<FieldPath<Values>, FieldError>();
  if (refusal === null) return { wrong, rest: null };
  const { code, details } = refusal;
  const fields: { readonly [about in ErrorCode]?: FieldPath<Values> } = ofCodes;
  const ofCode = fields[code];
  // The message carries what was typed: the words name it.
  if (ofCode) {
    wrong.set(ofCode, { type: code, message: String(readPath(values, ofCode)).trim() });
    return { wrong, rest: null };
  }
  if (code !== "invalidInput" || !details?.lines) return { wrong, rest: refusal };
  const lines = details.lines.filter(({ field, reason }) => {
    const found = findField(values, String(field));
    if (found && !wrong.has(found)) wrong.set(found, { message: String(reason) });
    return !found;
  });
  const hasRest = lines.length > 0 || wrong.size === 0;
  return { wrong, rest: hasRest ? { ...refusal, details: { ...details, lines } } : null };
}

export type RefusableForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  "getValues" | "setError" | "setFocus"
>;

/**
 * Shows at its fields what only the server could know, and focuses the first one. Returns the part of the refusal that belongs to no
 * field, to be said elsewhere; null when there is none.
 */
export function markRefused<Values extends FieldValues>(
  form: RefusableForm<Values>,
  refusal: Refusal,
  ofCodes: FieldsOfCodes<Values> = {},
): Refusal | null {
  const { wrong, rest } = splitRefusal(refusal, form.getValues(), ofCodes);
  for (const [field, error] of wrong) form.setError(field, error);
  const [first] = wrong.keys();
  // Later than the button, which could not have the focus while it worked.
  if (first !== undefined && rest === null) setTimeout(() => form.setFocus(first));
  return rest;
}

/** Values that a form sends and does not show: nobody could see an error of theirs. */
const HIDDEN: ReadonlySet<string> = new Set(["id", "_id", "version", "loaded"]);

/** Finds the field with the longest part of this path; undefined when the form shows none. */
function findField<Values extends FieldValues>(
  values: Values,
  path: string,
): FieldPath<Values> | undefined {
  const parts = path.split(".");
  if (parts.some((part) => HIDDEN.has(part))) return undefined;
  for (let length = parts.length; length > 0; length -= 1) {
    const part = parts.slice(0, length).join(".");
    if (isField(values, part)) return part;
  }
  return undefined;
}

function isField<Values extends FieldValues>(
  values: Values,
  path: string,
): path is FieldPath<Values> {
  return readPath(values, path) !== MISSING;
}

const MISSING = Symbol("missing");

/** Returns the value at a path of names and indexes that are separated by points, `MISSING` for none. */
function readPath(values: FieldValues, path: string): unknown {
  let value: unknown = values;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return MISSING;
    value = Reflect.get(value, part);
  }
  return value;
}
