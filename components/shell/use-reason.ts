"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/isolate";
import { isErrorCode } from "@/lib/platform/errors/app-error";
import { reasonText } from "@/lib/platform/errors/error-text";

type Wrong = { readonly type?: unknown; readonly message?: string | undefined };

/** Translates a field's error, which is a schema's message key or comes from `markRefused`, into the page's language. */
export function useReason() {
  const t = useTranslations();
  return (wrong: Wrong | string | undefined) => {
    const { type, message } = typeof wrong === "object" ? wrong : { message: wrong };
    if (!isErrorCode(type)) return message === undefined ? undefined : reasonText(t, message);
    const typed = isolate(message ?? "");
    // Each text uses only the parameter that it names.
    return t(`errors.${type}`, { username: typed, customerID: typed, sku: typed });
  };
}
