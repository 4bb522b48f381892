import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { ErrorCode, Refusal } from "@/lib/platform/errors/app-error";
import type { OfAField } from "@/components/data/use-reason";

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "setError">;

/** Shows at its field what only the server could know, for `useReason` to say. Returns the field, if the refusal is about one of these. */
export function markRefused<Values extends FieldValues>(
  { getValues, setError }: Form<Values>,
  { code }: Refusal,
  fields: { readonly [about in OfAField]?: FieldPath<Values> },
): FieldPath<Values> | undefined {
  const ofCode: { readonly [about in ErrorCode]?: FieldPath<Values> } = fields;
  const field = ofCode[code];
  // The message carries what was typed: the words name it.
  if (field) setError(field, { type: code, message: String(getValues(field)).trim() });
  return field;
}
