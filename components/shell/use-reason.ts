"use client";

import { useTranslations } from "next-intl";
import { reasonText } from "@/lib/platform/errors/error-text";

/** What is wrong with a field, in words of the page's language. */
export function useReason() {
  const t = useTranslations();
  return (error: { message?: string } | undefined) =>
    error?.message === undefined ? undefined : reasonText(t, error.message);
}
