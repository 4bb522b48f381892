"use client";

import { useReason } from "@/components/shell/use-reason";
import type { Field, Reasons } from "./draft";

/** What is wrong with a field, in words; the sentence about all of them stands once, beside the button. */
export function useFieldReason(reasons: Reasons): (field: Field) => string | undefined {
  const reason = useReason();
  return (field) => reason(reasons[field] === "fillAllFields" ? "required" : reasons[field]);
}
