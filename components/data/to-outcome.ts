import type { FieldValues } from "react-hook-form";
import type { Result } from "@/lib/platform/errors/app-error";
import type { FieldsOfCodes, RefusableForm } from "./field-refusals";

/**
 * Returns the part of a result that a dialog says: that it is done, or why not. What belongs to fields is shown at them instead, by
 * `markRefused`, whose code loads with the first refusal; null when nothing is left to say.
 */
export async function toOutcome<Values extends FieldValues, T>(
  form: RefusableForm<Values>,
  result: Result<T>,
  ofCodes?: FieldsOfCodes<Values>,
): Promise<Result<T> | null> {
  if (result.ok) return result;
  const refusal = await import("./field-refusals").then(
    ({ markRefused }) => markRefused(form, result.refusal, ofCodes),
    // Without the code a dialog says everything.
    () => result.refusal,
  );
  return refusal && { ok: false, refusal };
}
