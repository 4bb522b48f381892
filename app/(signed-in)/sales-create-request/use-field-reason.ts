"use client";

import { useTranslations } from "next-intl";
import { reasonText } from "@/lib/platform/errors/error-text";
import type { Field, Reasons } from "./draft";

/** What is wrong with a field, in words; the sentence about all of them stands once, beside the button. */
export function useFieldReason(reasons: Reasons): (field: Field) => string | undefined {
  const t = useTranslations();
  return (field) => {
    const reason = reasons[field];
    if (reason === undefined) return undefined;
    return reasonText(t, reason === "fillAllFields" ? "required" : reason);
  };
}
