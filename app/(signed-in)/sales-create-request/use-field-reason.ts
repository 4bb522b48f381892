"use client";

import { useReason } from "@/components/data/use-reason";
import type { Field, Reasons } from "./draft";

/** Translates a field's error. The message to fill in all fields is shown once, beside the button. */
export function useFieldReason(reasons: Reasons): (field: Field) => string | undefined {
  const reason = useReason();
  return (field) => reason(reasons[field] === "fillAllFields" ? "required" : reasons[field]);
}
